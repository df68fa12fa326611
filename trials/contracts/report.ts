import { type AbiItem, type Hex, toFunctionSelector } from 'viem'
import { ownArtifact } from '../../devnet/src/setup/artifact.ts'
import { spokePoolArtifact } from '../../devnet/src/setup/install-across.ts'
import { functionsOf, OURS } from './any-call.ts'
import { lower } from './place.ts'
import type { Tally } from './tally.ts'

const LIBRARY_ERRORS = [
  'InexactTransfer(address,uint256,uint256)',
  'NativeTransferFailed(address,uint256)',
  'NotEnoughGas(uint256)',
  'UnsupportedOpMode(bytes32)',
  'MalformedFunding()',
  'OutputMismatch(uint256)',
  'InputMismatch(address)',
  'InvalidExclusivity()',
  'InvalidFillExpiry(uint256)',
  'NeedsMismatch(address)',
  'IntermediaryRequired()',
]
const FOREIGN_ERRORS = [
  'Error(string)',
  'Panic(uint256)',
  'InvalidNonce()',
  'InvalidSigner()',
  'InvalidContractSignature()',
  'SignatureExpired(uint256)',
  'SafeERC20FailedOperation(address)',
  'ReentrancyGuardReentrantCall()',
  'ERC20InsufficientBalance(address,uint256,uint256)',
  'ERC20InsufficientAllowance(address,uint256,uint256)',
  'InvalidSignature()',
  'InvalidSignatureLength()',
  'FailedDeployment()',
  'FailedCall()',
  'InvalidShortString()',
  'AddressEmptyCode(address)',
  'ECDSAInvalidSignature()',
  'ECDSAInvalidSignatureS(bytes32)',
  'ECDSAInvalidSignatureLength(uint256)',
  'InsufficientBalance(uint256,uint256)',
  'Create2EmptyBytecode()',
]

/** Calls, successes and refusals by function, and how often each error of ours was met. */
export function report(tally: Tally): string[] {
  const errors = errorNames()
  const lines = [
    `${tally.calls} calls, ${tally.done} succeeded, ${tally.calls - tally.done} reverted`,
    '',
    '| Function | Calls | Succeeded | Reverted with |',
    '|---|---|---|---|',
  ]
  const met = new Map<string, number>()
  const unreached: string[] = []
  for (const [name, address] of OURS) {
    for (const item of functionsOf(name)) {
      const selector = toFunctionSelector(item)
      const matching = Object.entries(tally.lines).filter(([key]) => {
        const [to, found] = key.split(' ')
        return (
          found === selector &&
          (address === undefined
            ? !OURS.some(([, other]) => other && lower(other) === to)
            : to === lower(address))
        )
      })
      const calls = matching.reduce((sum, [, line]) => sum + line.calls, 0)
      const done = matching.reduce((sum, [, line]) => sum + line.done, 0)
      const reasons = new Map<string, number>()
      for (const [, line] of matching) {
        for (const [reason, count] of Object.entries(line.reasons)) {
          const known =
            errors.get(reason as Hex) ??
            (reason === '0x6e6f6e65'
              ? 'no code there'
              : Number(reason) === 0 || reason === '0x'
                ? 'no reason'
                : reason)
          reasons.set(known, (reasons.get(known) ?? 0) + count)
        }
      }
      const inside = tally.inside[`${name}.${item.name}`] ?? 0
      if (done + inside === 0) unreached.push(`${name}.${item.name}`)
      const most = [...reasons].sort(([, a], [, b]) => b - a)
      const shown = most.slice(0, 6).map(([reason, count]) => `${reason} ${count}`)
      if (most.length > 6) shown.push(`… ${most.length} in all`)
      lines.push(
        `| ${name}.${item.name} | ${calls} | ${done}${inside ? ` and ${inside} inside others` : ''} | ${shown.join(', ')} |`,
      )
    }
  }
  for (const line of Object.values(tally.lines)) {
    for (const [reason, count] of Object.entries(line.reasons)) {
      const known = errors.get(reason as Hex)
      if (known) met.set(known, (met.get(known) ?? 0) + count)
    }
  }
  const ours = [...new Set(ownErrors().map(({ name }) => name))].sort()
  lines.push(
    '',
    `Errors of ours: ${ours.map((name) => `${name} ${met.get(name) ?? 0}`).join(', ')}`,
  )
  lines.push(
    `Errors of ours never met: ${ours.filter((name) => !met.has(name)).join(', ') || 'none'}`,
  )
  lines.push(`Functions that never succeeded: ${unreached.join(', ') || 'none'}`)
  const words = Object.entries(tally.words).sort(([a], [b]) => (a < b ? -1 : 1))
  lines.push(`Events: ${words.map(([name, count]) => `${name} ${count}`).join(', ')}`)
  return lines
}

function ownErrors(): { name: string; selector: Hex }[] {
  const items = OURS.flatMap(([name]) =>
    ownArtifact(name).abi.filter(({ type }) => type === 'error'),
  )
  const own = items.map((item) => ({
    name: (item as { name: string }).name,
    selector: selectorOf(item),
  }))
  return [
    ...own,
    ...LIBRARY_ERRORS.map((text) => ({
      name: text.split('(')[0] as string,
      selector: toFunctionSelector(text),
    })),
  ].filter(
    ({ name }) =>
      !FOREIGN_ERRORS.some((text) => text.startsWith(`${name}(`)) || name === 'InvalidSigner',
  )
}

function errorNames(): Map<Hex, string> {
  const names = new Map<Hex, string>(
    FOREIGN_ERRORS.map((text) => [toFunctionSelector(text), text.split('(')[0] as string]),
  )
  for (const item of spokePoolArtifact().abi)
    if (item.type === 'error') names.set(selectorOf(item), `Across ${item.name}`)
  for (const { name, selector } of ownErrors()) names.set(selector, name)
  return names
}

const selectorOf = (item: AbiItem): Hex =>
  toFunctionSelector({ ...item, type: 'function', outputs: [], stateMutability: 'view' } as never)
