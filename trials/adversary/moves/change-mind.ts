import { encodeFunctionData, zeroAddress } from 'viem'
import { ownArtifact } from '../../../devnet/src/setup/artifact.ts'
import { fickleOwnerAbi } from '../actors.ts'
import type { Case, Move } from '../case.ts'

const REFUSES = 1
const EATS_GAS = 2

async function turn(it: Case, mood: number): Promise<void> {
  const { owner } = it.party
  const data = encodeFunctionData({ abi: fickleOwnerAbi, functionName: 'turn', args: [mood] })
  await it.world.send(it.origin, owner.key, { to: owner.address, data })
  it.tell(`the owner's mood is ${mood}`)
}

const contracts: Move['fits'] = ({ account }) => account === 'CONTRACT'

/** An ERC-1271 owner that no longer stands by its signature. */
export const changeMindWith: Move = {
  name: 'change-mind-with',
  fits: contracts,
  withSubmit: (it) => turn(it, REFUSES),
}
/** It refuses, and stands by it again a little later. */
export const changeMindTwice: Move = {
  name: 'change-mind-twice',
  fits: contracts,
  async afterSubmit(it) {
    await turn(it, EATS_GAS)
    await turn(it, 0)
  },
}

/** EIP-7702: the account's code is another one, or none, while its intent is under way. */
export const switchDelegation: Move = {
  name: 'switch-delegation',
  fits: ({ account }) => account === 'DELEGATED',
  async afterSubmit(it) {
    const { owner, helper } = it.party
    const other = it.random.pick([zeroAddress, it.world.contract(it.origin, 'router')])
    for (const chainId of new Set([it.origin, it.target])) {
      const nonce = await it.world.client(chainId).getTransactionCount({ address: owner.address })
      const authorization = await owner.key.signAuthorization({ address: other, chainId, nonce })
      const call = { to: helper.address, authorizationList: [authorization] }
      const { status } = await it.world.send(chainId, helper, call)
      it.tell(`delegated to ${other} on ${chainId}: ${status}`)
    }
  },
}

/** An account that anybody may have delegated to something else before its intent even begins. */
export const delegateKey: Move = {
  name: 'delegate-key',
  fits: ({ account }) => account === 'EOA',
  async prepare(it) {
    const { abi, bytecode } = ownArtifact('FickleReceiver')
    if (abi.length === 0) throw new Error('there is no such contract')
    const { contractAddress } = await it.world.send(it.origin, it.party.helper, { data: bytecode })
    if (contractAddress) it.party.addresses.add(contractAddress)
  },
  async afterSubmit(it) {
    const { owner, helper } = it.party
    const code = [...it.party.addresses].at(-1) ?? helper.address
    const client = it.world.client(it.origin)
    const nonce = await client.getTransactionCount({ address: owner.address })
    const terms = { address: code, chainId: it.origin, nonce }
    const authorizationList = [await owner.key.signAuthorization(terms)]
    const call = { to: helper.address, authorizationList }
    const { status } = await it.world.send(it.origin, helper, call)
    it.tell(`the key delegates to ${code}: ${status}`)
  },
}
