/** `read` sees everything of the operator; `write` may also pause and resume. */
export type OperatorLevel = 'read' | 'write'

/** A key of the operator. It belongs to no project. */
export type OperatorKey = {
  id: string
  name: string
  level: OperatorLevel
  lastFour: string
  createdAt: Date
  lastUsedAt: Date | null
  revokedAt: Date | null
}

/** The caller behind an operator key. */
export type Operator = { keyId: string; name: string; level: OperatorLevel }

/** How every operator key begins; no key of a project does. */
export const OPERATOR_KEY_PREFIX = 'sk_op_'
