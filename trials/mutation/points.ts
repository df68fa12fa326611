/** A node of the compiler's syntax tree, as far as it is looked at. */
export type Node = { nodeType: string; src: string; [key: string]: unknown }

/** A place in a source where one thing is changed. */
export type Point = {
  start: number
  end: number
  /** What the change is, in words. */
  what: string
  /**
   * The text with the change behind a switch. `text(from, to)` is the source between two places
   * with everything inside it behind switches of its own.
   */
  render(on: string, text: (from: number, to: number) => string): string
}

const FLIPPED: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '==': '!=',
  '!=': '==',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
}

const range = ({ src }: Node): [number, number] => {
  const [start = 0, length = 0] = src.split(':').map(Number)
  return [start, start + length]
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).nodeType === 'string'
const typeOf = (node: Node) =>
  (node.typeDescriptions as { typeString?: string } | undefined)?.typeString ?? ''

/** Every guard, comparison, sum and effect in the functions of a source. */
export function findPoints(ast: Node, known: Known): Point[] {
  const points: Point[] = []
  visit(ast, { inside: false, points, ...known })
  return points
}

/** Declarations of all sources: names of constants, and what contracts remember. */
export type Known = { constants: ReadonlyMap<number, string>; remembered: ReadonlySet<number> }
type Walk = Known & { inside: boolean; points: Point[] }

function visit(node: Node, walk: Walk): void {
  const { nodeType } = node
  if (nodeType === 'InlineAssembly') return
  if (nodeType === 'VariableDeclaration' && node.constant === true) return
  if (nodeType === 'FunctionDefinition' || nodeType === 'ModifierDefinition') {
    for (const modifier of (node.modifiers as Node[] | undefined) ?? []) addModifier(modifier, walk)
    // What a constructor remembers is there before any switch is turned.
    const remembered = node.kind === 'constructor' ? new Set<number>() : walk.remembered
    if (isNode(node.body)) visit(node.body, { ...walk, remembered, inside: true })
    return
  }
  if (walk.inside) addPoints(node, walk)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) visit(child, walk)
  }
}

function addModifier(modifier: Node, { points }: Walk): void {
  const [start, end] = range(modifier)
  const { name } = modifier.modifierName as { name: string }
  if (name !== 'nonReentrant') return
  points.push({
    start,
    end,
    what: 'nonReentrant removed',
    render: (on) => `nonReentrantUnless${on.replace(/\D/g, '')}`,
  })
}

function addPoints(node: Node, walk: Walk): void {
  const { points } = walk
  const [start, end] = range(node)
  if (node.nodeType === 'FunctionCall' && isRequire(node)) {
    const [condition] = node.arguments as Node[]
    if (!condition) return
    const [from, to] = range(condition)
    points.push({
      start: from,
      end: to,
      what: 'require removed',
      render: (on, text) => `(${on} || (${text(from, to)}))`,
    })
  } else if (node.nodeType === 'IfStatement' || node.nodeType === 'Conditional') {
    const [from, to] = range(node.condition as Node)
    const one = node.nodeType === 'IfStatement' ? 'if' : 'choice'
    points.push({
      start: from,
      end: to,
      what: `${one} always`,
      render: (on, text) => `(${on} || (${text(from, to)}))`,
    })
    points.push({
      start: from,
      end: to,
      what: `${one} never`,
      render: (on, text) => `(!${on} && (${text(from, to)}))`,
    })
  } else if (node.nodeType === 'BinaryOperation') addOperation(node, points)
  else if (node.nodeType === 'UnaryOperation' && node.operator === '!') {
    const [from, to] = range(node.subExpression as Node)
    points.push({
      start,
      end,
      what: '! removed',
      render: (on, text) => `(${on} == (${text(from, to)}))`,
    })
  } else if (node.nodeType === 'ExpressionStatement') addStatement(node, walk)
  else if (node.nodeType === 'Identifier') {
    const name = walk.constants.get(node.referencedDeclaration as number)
    if (name && /^uint/.test(typeOf(node))) {
      points.push({
        start,
        end,
        what: `${name} + 1`,
        render: (on) => `(${on} ? ${name} + 1 : ${name})`,
      })
    }
  }
}

const isRequire = ({ expression }: Node) =>
  isNode(expression) && expression.nodeType === 'Identifier' && expression.name === 'require'

function addOperation(node: Node, points: Point[]): void {
  const operator = node.operator as string
  const other = FLIPPED[operator]
  const sum = operator === '+' || operator === '-'
  if (!other || (sum && !/^uint\d+$/.test(typeOf(node)))) return
  const [start, end] = range(node)
  const [left, right] = [range(node.leftExpression as Node), range(node.rightExpression as Node)]
  points.push({
    start,
    end,
    what: `${operator} as ${other}`,
    render: (on, text) => {
      const [a, b] = [text(...left), text(...right)]
      return `(${on} ? (${a} ${other} ${b}) : (${a} ${operator} ${b}))`
    },
  })
}

/** A call for its effect, or something remembered: left out. */
function addStatement(node: Node, { points, remembered }: Walk): void {
  const expression = node.expression as Node
  const remembers =
    (expression.nodeType === 'Assignment' &&
      remembered.has(rootOf(expression.leftHandSide as Node))) ||
    (expression.nodeType === 'UnaryOperation' && expression.operator === 'delete')
  const calls =
    expression.nodeType === 'FunctionCall' && !isRequire(expression) && !isRevert(expression)
  if (!remembers && !calls) return
  const [start, end] = range(node)
  // The semicolon is not part of the statement.
  points.push({
    start,
    end,
    what: 'left out',
    render: (on, text) => `if (!${on}) ${text(start, end)}`,
  })
}

const isRevert = ({ expression }: Node) =>
  isNode(expression) && expression.nodeType === 'Identifier' && expression.name === 'revert'

/** What an assignment changes part of. */
function rootOf(node: Node): number {
  if (node.nodeType === 'IndexAccess') return rootOf(node.baseExpression as Node)
  if (node.nodeType === 'MemberAccess') return rootOf(node.expression as Node)
  return (node.referencedDeclaration as number | undefined) ?? -1
}
