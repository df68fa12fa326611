import { shortOf } from './amounts.js'
import { getAsOperator } from './api.js'

let known

/** Loads the projects of the service; it runs again when an operator looks for a new one. */
export async function loadProjects() {
  known = (await getAsOperator('/operator/projects')).projects
  return known
}

export function projectName(id) {
  return known?.find((project) => project.id === id)?.name ?? shortOf(id)
}

/** The projects as options of a select field. */
export function projectChoices() {
  return [['', 'every project'], ...(known ?? []).map(({ id, name }) => [id, name])]
}
