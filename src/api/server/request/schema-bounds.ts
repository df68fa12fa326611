import type { TSchema } from 'typebox'
import type { Issue } from '../../../domain/errors.ts'
import { MOST_ITEMS } from '../../shared/route.ts'

type Step = string | number
type Path = readonly Step[]

/** The parts of a schema that say how large a value may be. */
type Sized = {
  anyOf?: readonly TSchema[]
  allOf?: readonly TSchema[]
  items?: TSchema
  maxItems?: number
  maxProperties?: number
  properties?: Readonly<Record<string, TSchema>>
  patternProperties?: Readonly<Record<string, TSchema>>
}

/**
 * The lists and objects of a value that are longer than its schema allows; a list without a bound
 * of its own has the one of all. It does not look into them, because the library, which checks the
 * items before their number, would walk them all and tell of each.
 */
export function findTooLong(schema: TSchema, value: unknown, path: Path, most: number): Issue[] {
  const found: Issue[] = []
  const visit = (schemas: readonly TSchema[], inner: unknown, at: Path) => {
    if (typeof inner !== 'object' || inner === null || schemas.length === 0) return
    if (found.length >= most) return
    const forms = schemas.flatMap(branchesOf)
    if (Array.isArray(inner)) visitList(forms, inner, at)
    else visitObject(forms, inner as Record<string, unknown>, at)
  }
  const visitObject = (forms: readonly Sized[], inner: Record<string, unknown>, at: Path) => {
    const allowed = mostProperties(forms)
    const names = Object.keys(inner)
    if (names.length > allowed) found.push(tooLong(at, `${allowed} properties`))
    else
      for (const name of names) {
        const next = forms.flatMap((form) => schemasOf(form, name))
        visit(next, inner[name], [...at, name])
      }
  }
  const visitList = (forms: readonly Sized[], list: readonly unknown[], at: Path) => {
    const allowed = mostItems(forms)
    const items = forms.flatMap((form) => form.items ?? [])
    if (list.length > allowed) found.push(tooLong(at, `${allowed} items`))
    else if (items.length > 0)
      for (const [index, item] of list.entries()) visit(items, item, [...at, index])
  }
  visit([schema], value, path)
  return found
}

/** The issue of what has more than `bound`, such as `16 items`. */
export function tooLong(path: Path, bound: string): Issue {
  return { message: `${path.join('.')} must not have more than ${bound}`, path }
}

/** How many items the list at this place may have. */
export function itemsAllowedAt(schema: TSchema | undefined, path: Path): number {
  let forms = schema ? branchesOf(schema) : []
  for (const step of path) {
    forms = forms
      .flatMap((form) => (typeof step === 'number' ? (form.items ?? []) : schemasOf(form, step)))
      .flatMap(branchesOf)
  }
  return mostItems(forms)
}

/** A schema as the forms that its values may have. */
function branchesOf(schema: TSchema): Sized[] {
  const sized = schema as Sized
  const inner = [...(sized.anyOf ?? []), ...(sized.allOf ?? [])]
  return [sized, ...inner.flatMap(branchesOf)]
}

function schemasOf({ properties, patternProperties }: Sized, name: string): TSchema[] {
  const own = properties && Object.hasOwn(properties, name) ? properties[name] : undefined
  return own ? [own] : Object.values(patternProperties ?? {})
}

/** Of several forms the one that allows most counts: which of them is meant is not known. */
function mostItems(forms: readonly Sized[]): number {
  const lists = forms.filter(({ items }) => items !== undefined)
  if (lists.length === 0) return MOST_ITEMS
  return Math.max(...lists.map(({ maxItems = MOST_ITEMS }) => maxItems))
}

function mostProperties(forms: readonly Sized[]): number {
  const objects = forms.filter((form) => form.properties ?? form.patternProperties)
  if (objects.length === 0) return Number.POSITIVE_INFINITY
  return Math.max(...objects.map(({ maxProperties = Number.POSITIVE_INFINITY }) => maxProperties))
}
