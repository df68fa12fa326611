import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Hex } from 'viem'
import { isProductSource, listOwnSources, readClosure } from '../../contracts/solidity-sources.ts'
import { findPoints, type Node, type Point } from './points.ts'

const require = createRequire(import.meta.url)

/** One change to one source; the switch has its number. */
export type Mutant = { id: number; source: string; line: number; what: string; text: string }
export type Schema = {
  mutants: Mutant[]
  artifacts: Map<string, { abi: unknown[]; bytecode: Hex }>
  dropped: Mutant[]
}

/** Whose balance is the number of the mutant that is switched on. */
export const SWITCH = '0x000000000000000000000000000000000005e7c4'
/** Changed when other mutants are made of the same sources. */
const FORMAT = 2
const GUARD_REMOVED = 'nonReentrant removed'
const LIBRARY = 'src/Mutant.sol'
const GUARD = '@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol'
const MUTANT = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;
library Mutant {
    function on(uint256 id) internal pure returns (bool) {
        function() view returns (uint256) reading = _current;
        function() pure returns (uint256) current;
        assembly { current := reading }
        return current() == id;
    }
    function _current() private view returns (uint256) { return address(uint160(0x5e7c4)).balance; }
}
`
const SETTINGS = {
  optimizer: { enabled: false },
  evmVersion: 'cancun',
  metadata: { bytecodeHash: 'none' },
}
/** What is deployed; everything else is compiled into these. */
const DEPLOYED = [
  'Router',
  'Sandbox',
  'SameChainArbiter',
  'AcrossArbiter',
  'OftArbiter',
  'IntentExecutor',
  'ResourceLock',
  'ChainRegistry',
  'OftRegistry',
  'DepositRules',
  'DepositFactory',
  'DepositInlets',
  'Intermediary',
  'DepositVault',
  'DepositTransit',
  'DepositExecutor',
  'DepositInlet',
]

type Output = {
  errors?: {
    severity: string
    formattedMessage: string
    sourceLocation?: { file: string; start: number; end: number }
  }[]
  sources?: Record<string, { ast: Node }>
  contracts?: Record<
    string,
    Record<string, { abi: unknown[]; evm: { bytecode: { object: string } } }>
  >
}

/**
 * All mutants in one build, each behind a switch: compiled once, and a mutant is switched on by
 * giving an address a balance. The compiler needs seconds for a contract; this costs a call.
 */
export function buildSchema(target = ''): Schema {
  const texts = sources()
  const key = createHash('sha256')
    .update(JSON.stringify([FORMAT, target, texts]))
    .digest('hex')
  const entry = new URL(`../../contracts/.cache/mutants-${key}.json`, import.meta.url)
  if (existsSync(entry)) {
    const { artifacts, ...rest } = JSON.parse(readFileSync(entry, 'utf8'))
    return { ...rest, artifacts: new Map(artifacts) }
  }
  const schema = build(texts, target)
  mkdirSync(new URL('.//', entry), { recursive: true })
  writeFileSync(entry, JSON.stringify({ ...schema, artifacts: [...schema.artifacts] }))
  return schema
}

function build(texts: Record<string, string>, target: string): Schema {
  const asts = run(texts, { '*': { '': ['ast'] } }).sources ?? {}
  const known = { constants: new Map<number, string>(), remembered: new Set<number>() }
  for (const { ast } of Object.values(asts)) collect(ast, known)
  const found = Object.keys(texts)
    .filter(isProductSource)
    .filter((source) => source.includes(target) && !source.includes('/interfaces/'))
    .flatMap((source) =>
      findPoints(asts[source]?.ast as Node, known).map((point) => ({ source, point })),
    )
  const all = found.map(({ source, point }, index): Mutant & { point: Point } => ({
    id: index + 1,
    source,
    point,
    what: point.what,
    line: texts[source]?.slice(0, point.start).split('\n').length ?? 0,
    text: (texts[source] ?? '').slice(point.start, point.end).replace(/\s+/g, ' ').slice(0, 100),
  }))
  return compile(texts, all)
}

function compile(texts: Record<string, string>, all: (Mutant & { point: Point })[]): Schema {
  const changing = new Set(all.map(({ source }) => source))
  const deployed = DEPLOYED.filter((name) =>
    Object.keys(readClosure(`src/${name}.sol`)).some((source) => changing.has(source)),
  )
  let kept = all
  const dropped: Mutant[] = []
  for (let round = 0; round < 12; round += 1) {
    const changed: Record<string, string> = { ...texts, [LIBRARY]: MUTANT }
    // A guard of its own for each function, without parameters: the compiler's stack is short.
    const guards = kept.filter(({ what }) => what === GUARD_REMOVED).map(({ id }) => guardText(id))
    changed[GUARD] = (texts[GUARD] ?? '')
      .replaceAll('private', 'internal')
      .replace(/(pragma solidity [^;]*;)/, '$1 import {Mutant} from "src/Mutant.sol";')
      .replace('modifier nonReentrant()', `${guards.join('\n    ')}\n    modifier nonReentrant()`)
    for (const source of new Set(kept.map((mutant) => mutant.source))) {
      const mine = kept.filter((mutant) => mutant.source === source)
      const text = render(texts[source] ?? '', mine)
      changed[source] = text.replace(
        /(pragma solidity [^;]*;)/,
        `$1 import {Mutant} from "${importPath(source)}";`,
      )
    }
    const output = run(
      changed,
      Object.fromEntries(
        deployed.map((name) => [`src/${name}.sol`, { [name]: ['abi', 'evm.bytecode.object'] }]),
      ),
    )
    const faults = (output.errors ?? []).filter(({ severity }) => severity === 'error')
    if (!faults.length) {
      const artifacts = new Map(
        deployed.map((name) => {
          const { abi, evm } = output.contracts?.[`src/${name}.sol`]?.[name] ?? {
            abi: [],
            evm: { bytecode: { object: '' } },
          }
          return [name, { abi, bytecode: `0x${evm.bytecode.object}` as Hex }]
        }),
      )
      return { mutants: kept.map(({ point: _, ...mutant }) => mutant), artifacts, dropped }
    }
    const near = (slack: number) =>
      kept.filter(({ id, source }) =>
        faults.some(
          ({ sourceLocation: at }) =>
            at?.file === source && isIn(changed[source] ?? '', id, { ...at, slack }),
        ),
      )
    const gone = near(40).length ? near(40) : near(600)
    if (!gone.length)
      throw new Error(
        faults
          .map(({ formattedMessage }) => formattedMessage)
          .join('\n')
          .slice(0, 3000),
      )
    dropped.push(...gone.map(({ point: _, ...mutant }) => mutant))
    kept = kept.filter((mutant) => !gone.includes(mutant))
  }
  throw new Error('the mutants do not compile')
}

const guardText = (id: number): string =>
  `modifier nonReentrantUnless${id}() { if (!Mutant.on(${id})) { _nonReentrantBefore(); } _; if (!Mutant.on(${id})) { _nonReentrantAfter(); } }`

/** Whether a switch stands in, or close before, what the compiler complains about. */
function isIn(
  text: string,
  id: number,
  at: { start: number; end: number; slack: number },
): boolean {
  const place = text.indexOf(`Mutant.on(${id})`)
  const bytes = Buffer.byteLength(text.slice(0, place))
  return place >= 0 && bytes >= at.start - at.slack && bytes <= at.end + at.slack
}

function render(source: string, mutants: readonly (Mutant & { point: Point })[]) {
  const bytes = Buffer.from(source)
  const inner = (from: number, to: number, skip: ReadonlySet<number>): string => {
    const inside = mutants.filter(
      ({ id, point }) => !skip.has(id) && point.start >= from && point.end <= to,
    )
    const outer = inside.filter(
      ({ id, point }) => !inside.some((other) => other.id !== id && contains(other, { id, point })),
    )
    let text = ''
    let at = from
    for (const { id, point } of [...outer].sort((a, b) => a.point.start - b.point.start)) {
      text += bytes.subarray(at, point.start).toString()
      text += point.render(`Mutant.on(${id})`, (start, end) =>
        inner(start, end, new Set([...skip, id])),
      )
      at = point.end
    }
    return text + bytes.subarray(at, to).toString()
  }
  return inner(0, bytes.length, new Set())
}

type Placed = { id: number; point: Point }
const contains = (outer: Placed, one: Placed): boolean =>
  outer.point.start <= one.point.start &&
  outer.point.end >= one.point.end &&
  (outer.point.start < one.point.start || outer.point.end > one.point.end || outer.id < one.id)

const importPath = (source: string): string =>
  source.split('/').length > 2 ? '../Mutant.sol' : './Mutant.sol'

function sources(): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const source of listOwnSources().filter(isProductSource))
    Object.assign(texts, readClosure(source))
  return texts
}

type Collecting = { constants: Map<number, string>; remembered: Set<number> }

function collect(node: Node, known: Collecting): void {
  if (node.nodeType === 'VariableDeclaration') {
    if (node.constant === true) known.constants.set(node.id as number, node.name as string)
    else if (node.stateVariable === true) known.remembered.add(node.id as number)
  }
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === 'object' && child !== null && 'nodeType' in child)
        collect(child as Node, known)
    }
  }
}

function run(texts: Record<string, string>, outputSelection: object): Output {
  const solc: { compile(input: string): string } = require('solc')
  const content = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, { content: text }]),
  )
  return JSON.parse(
    solc.compile(
      JSON.stringify({
        language: 'Solidity',
        sources: content,
        settings: { ...SETTINGS, outputSelection },
      }),
    ),
  )
}
