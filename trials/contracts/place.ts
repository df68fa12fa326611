import {
  type Address,
  concat,
  encodeFunctionData,
  erc20Abi,
  getAbiItem,
  getContractAddress,
  type Hex,
  numberToHex,
  parseAbi,
  toFunctionSelector,
  zeroHash,
} from 'viem'
import type { Site } from '../../contracts/test/kit/intent-world.ts'
import { CONTRACTS } from '../../contracts/test/kit/our-contracts.ts'
import { CREATE2_DEPLOYER, RESOURCE_LOCK } from '../../devnet/src/addresses.ts'
import { creationCode, ownArtifact } from '../../devnet/src/setup/artifact.ts'

export type Log = { address: Hex; topics: Hex[]; data: Hex }
type Outcome = { done: boolean; logs: Log[]; gasUsed: bigint; hash: Hex }
type Message = { from: Address; to: Address; data: Hex; value?: bigint; gas?: bigint }

/** One chain of the trial, with the few verbs that it needs, as fast as the engine allows. */
export type Place = {
  index: number
  site: Site
  id: number
  /** Lower case, as logs have them. */
  usdc: Address
  usdt: Address
  weth: Address
  desk: Address
  probe: Address
  crowd: Address
  /** Says of a claim that it was signed, if the signature is the digest. */
  emissary: Address
  hostile: { fee: Address; lying: Address; reentrant: Address; recipient: Address }
  /** Sends in a block of its own, at the given second. */
  send(message: Message, at?: number): Promise<Outcome>
  /** What a call returns; undefined if it fails. */
  call(message: Message): Promise<Hex | undefined>
  /** The chain was taken back: whoever sends has to be given money again. */
  forget(): void
  /** What a token calls itself. */
  name(token: Address): Promise<string>
}

const emissaryAbi = parseAbi([
  'function verifyClaim(address, bytes32, bytes32, bytes, bytes12) view returns (bytes4)',
])
const SENDER: Address = '0x00000000000000000000000000000000000c0de0'
const EMISSARY: Address = '0x000000000000000000000000000000000e415541'
/** verifyClaim's selector if the first word of the signature is the digest, else zero. */
const EMISSARY_CODE = concat([
  '0x60243560c43514',
  concat(['0x63', toFunctionSelector(getAbiItem({ abi: emissaryAbi, name: 'verifyClaim' }))]),
  '0x60e01b02',
  '0x60005260206000f3',
])
const BLOCK_GAS = 4_000_000_000n
export const lower = (address: Address): Address => address.toLowerCase() as Address

export async function openPlace(
  site: Site,
  index: number,
  keys: readonly Address[],
): Promise<Place> {
  const { chain, id } = site
  await chain.request('evm_setBlockGasLimit', [numberToHex(BLOCK_GAS)])
  await chain.request('hardhat_setCode', [EMISSARY, EMISSARY_CODE])
  const names = new Map<Address, string>()
  const impersonated = new Set<string>()
  const speakFor = async (from: Address) => {
    if (impersonated.has(from)) return
    impersonated.add(from)
    await chain.request('hardhat_impersonateAccount', [from])
    await chain.request('hardhat_setBalance', [from, numberToHex(10n ** 24n)])
  }
  const send = async ({ from, to, data, value = 0n, gas = 8_000_000n }: Message, at?: number) => {
    await speakFor(from)
    if (at !== undefined) await chain.request('evm_setNextBlockTimestamp', [numberToHex(at)])
    const request = { from, to, data, value: numberToHex(value), gas: numberToHex(gas) }
    const hash = await chain.request<Hex>('eth_sendTransaction', [request])
    const receipt = await chain.request<{ status: Hex; logs: Log[]; gasUsed: Hex }>(
      'eth_getTransactionReceipt',
      [hash],
    )
    return {
      done: receipt.status === '0x1',
      logs: receipt.logs,
      hash,
      gasUsed: BigInt(receipt.gasUsed),
    }
  }
  const call = async ({ from, to, data, value = 0n, gas = 1_000_000_000n }: Message) => {
    const request = { from, to, data, value: numberToHex(value), gas: numberToHex(gas) }
    return chain.request<Hex>('eth_call', [request, 'latest']).catch(() => undefined)
  }
  const make = async (name: string, args: readonly unknown[] = []): Promise<Address> => {
    const bytecode = creationCode(ownArtifact(name), args)
    const { done } = await send({
      from: SENDER,
      to: CREATE2_DEPLOYER,
      gas: 60_000_000n,
      data: concat([zeroHash, bytecode]),
    })
    if (!done) throw new Error(`${name} was not deployed on chain ${id}`)
    return lower(
      getContractAddress({ opcode: 'CREATE2', from: CREATE2_DEPLOYER, salt: zeroHash, bytecode }),
    )
  }
  return {
    index,
    site,
    id,
    send,
    call,
    forget: () => impersonated.clear(),
    name: async (token) => {
      const known =
        names.get(token) ??
        String(
          await site.client.readContract({ address: token, abi: erc20Abi, functionName: 'name' }),
        )
      names.set(token, known)
      return known
    },
    usdc: lower(site.usdc),
    usdt: lower(site.usdt),
    weth: lower(site.weth),
    emissary: EMISSARY,
    desk: await make('Desk'),
    probe: await make('GasWitness'),
    crowd: await make('Crowd', [keys]),
    hostile: {
      fee: await make('FeeToken'),
      lying: await make('LyingToken', [true]),
      reentrant: await make('ReentrantToken'),
      recipient: await make('ReentrantRecipient'),
    },
  }
}

const mintAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function deposit() payable',
])

const mintCall = (token: Address, to: Address, amount: bigint): Message => ({
  from: SENDER,
  to: token,
  data: encodeFunctionData({ abi: mintAbi, functionName: 'mint', args: [to, amount] }),
})

/** Gives a holder a token; wrapped native money is bought. */
export async function endow(
  place: Place,
  holder: Address,
  token: Address,
  amount: bigint,
): Promise<void> {
  const { done } =
    token === place.weth
      ? await place.send({
          from: holder,
          to: token,
          value: amount,
          data: encodeFunctionData({ abi: mintAbi, functionName: 'deposit' }),
        })
      : await place.send(mintCall(token, holder, amount))
  if (!done) throw new Error(`${holder} got nothing of ${token}`)
}

export const approveData = (spender: Address, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })

/** Everything of ours that must hold nothing between two transactions. */
export const HOLDS_NOTHING: readonly Address[] = [
  CONTRACTS.sameChain,
  CONTRACTS.across,
  CONTRACTS.oft,
  CONTRACTS.router,
  CONTRACTS.sandbox,
  CONTRACTS.executor,
  CONTRACTS.registry,
  CONTRACTS.ofts,
  CONTRACTS.depositFactory,
  CONTRACTS.depositRules,
  CONTRACTS.depositInlets,
].map(lower)
export const LOCK = lower(RESOURCE_LOCK)
