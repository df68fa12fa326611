import { shortOf } from './amounts.js'
import { getAsOperator } from './api.js'

let known

/** The projects of the service; asked for again when an operator looks for one that is new. */
export async function loadProjects() {
  known = (await getAsOperator('/operator/projects')).projects
  return known
}

export function projectName(id) {
  return known?.find((project) => project.id === id)?.name ?? shortOf(id)
}

/** For a field to choose one of them. */
export function projectChoices() {
  return [['', 'every project'], ...(known ?? []).map(({ id, name }) => [id, name])]
}
