import { type Address, getAddress, isAddress } from 'viem'
import type { Chain } from '../../domain/chain.ts'
import type { DepositTarget } from '../../domain/deposit/account.ts'
import type { OutputTokenRule } from '../../domain/deposit/output-token.ts'
import type { RuleRequest, TargetRequest } from '../../domain/deposit/registration.ts'
import { type Issue, ServiceError } from '../../domain/errors.ts'
import { recipientIssue } from '../../domain/intent/request/impossible-recipients.ts'
import { findToken, usableChains } from '../../domain/intent/request/validate-request.ts'
import type { Environment } from '../../domain/project/project.ts'

type Path = readonly (string | number)[]

export type TargetContext = {
  chains: readonly Chain[]
  environment: Environment
  /** Addresses of the service itself, which must not receive deposits. */
  own: readonly Address[]
}

/**
 * Checks that the service knows the chain and the tokens of a target; throws all issues at once.
 */
export function resolveTarget(
  { chains, environment, own }: TargetContext,
  request: TargetRequest & { recipient: Address },
): DepositTarget {
  const path: Path = ['body', 'account', 'target']
  const usable = usableChains({ chains, environment })
  const chain = usable.get(request.chainId)
  const issues: Issue[] = []
  const refuse = (message: string, ...place: Path) => {
    issues.push({ message, path: [...path, ...place] })
    return undefined
  }
  if (!chain) throw refused([{ message: unsupported(request.chainId), path: [...path, 'chain'] }])
  const token = tokenOn(chain, request.token) ?? refuse(unknownToken(chain, request.token), 'token')
  // A refund may be paid on any chain that a deposit comes from.
  const owners = { recipient: [chain], refundAddress: [...usable.values()] }
  for (const field of ['recipient', 'refundAddress'] as const) {
    const address = request[field]
    if (address === undefined) continue
    const [first = []] = owners[field]
      .map((each) => {
        const place = { chain: each, relayers: own, name: field, path: [...path, field] }
        return recipientIssue(address, place)
      })
      .filter((found) => found.length > 0)
    issues.push(...first)
  }
  const rules = request.rules.map((rule, index) => resolveRule(rule, index))
  if (issues.length > 0 || !token) throw refused(issues)
  return {
    chainId: chain.id,
    token,
    recipient: getAddress(request.recipient),
    refundAddress: getAddress(request.refundAddress ?? request.recipient),
    rules: rules.filter((rule) => rule !== undefined),
    rejectUnmapped: request.rejectUnmapped,
  }

  function resolveRule(rule: RuleRequest, index: number): OutputTokenRule | undefined {
    const place = ['outputTokenRules', index]
    const { chainId, token: matched, symbol } = rule.match
    if (chainId === undefined && matched === undefined && symbol === undefined) {
      return refuse('match needs at least one of chain, token and symbol', ...place, 'match')
    }
    if (chainId !== undefined && !usable.has(chainId)) {
      return refuse(unsupported(chainId), ...place, 'match', 'chain')
    }
    if (matched !== undefined && !isAddress(matched, { strict: false })) {
      return refuse('match.token is not an address', ...place, 'match', 'token')
    }
    const known = chain as Chain
    const outputToken = tokenOn(known, rule.outputToken)
    if (!outputToken) {
      return refuse(unknownToken(known, rule.outputToken), ...place, 'outputToken')
    }
    return {
      match: {
        ...(chainId !== undefined && { chainId }),
        ...(matched !== undefined && { token: getAddress(matched.toLowerCase()) }),
        ...(symbol !== undefined && { symbol }),
      },
      outputToken,
    }
  }
}

/** Finds a listed token by its address or its symbol. */
function tokenOn(chain: Chain, name: string): Address | undefined {
  if (isAddress(name, { strict: false })) return findToken(chain, name)?.address
  return chain.tokens.find(({ symbol }) => symbol.toLowerCase() === name.toLowerCase())?.address
}

function unsupported(chainId: number): string {
  return `Unsupported chain ${chainId}`
}

function unknownToken(chain: Chain, name: string): string {
  return `Token ${name} not supported on chain ${chain.id}`
}

function refused(issues: readonly Issue[]): ServiceError {
  return new ServiceError('validation', issues[0]?.message ?? 'Invalid target', { issues })
}
