import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  pad,
  parseAbi,
  toFunctionSelector,
} from 'viem'
import { getUserOperationHash, toPackedUserOperation } from 'viem/account-abstraction'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  describeAccount,
  EXECUTOR,
  encodeBatch,
  encodeOwners,
  encodeSingle,
  installAccountStack,
  nexusAt,
  VALIDATOR,
  withDefaultValidator,
} from './kit/account-stack.ts'
import { callerEchoModule, gullibleValidator } from './kit/evm-modules.ts'
import {
  alice,
  bob,
  type Deployed,
  mallory,
  relayer,
  startTestChain,
  type TestChain,
} from './kit/test-chain.ts'

const CHAIN_ID = 84532
const HASH = keccak256('0x5150')
const VALID = '0x1626ba7e'
const INVALID = '0xffffffff'
const MODULE = '0x00000000000000000000000000000000000bad02'

const mode = (start: Hex): Hex => pad(start, { dir: 'right' })
const SINGLE = mode('0x0000')
const BATCH = mode('0x0100')
const BATCH_TRY = mode('0x0101')

let chain: TestChain
let stack: Awaited<ReturnType<typeof installAccountStack>>
let token: Deployed
let account: Deployed
let snapshot: Hex

beforeAll(async () => {
  chain = await startTestChain(CHAIN_ID)
  stack = await installAccountStack(chain)
  token = await chain.etch('DevToken', '0x036CbD53842c5426634e7929541eC2318f3dCF7e', ['T', 'T', 6])
  const { factory, factoryData, address } = await describeAccount()
  await chain.send(relayer, factory, { data: factoryData })
  account = nexusAt(address)
  await chain.write(token, { functionName: 'mint', args: [address, 1000n] })
  snapshot = await chain.client.snapshot()
})
beforeEach(async () => {
  await chain.client.revert({ id: snapshot })
  snapshot = await chain.client.snapshot()
})
afterAll(() => chain.stop())

const pay = (amount: bigint) => ({
  target: token.address,
  callData: encodeFunctionData({
    abi: token.abi,
    functionName: 'transfer',
    args: [bob.address, amount],
  }),
})
const balanceOfBob = () => chain.read(token, 'balanceOf', [bob.address])
const fromExecutor = (executionMode: Hex, calls: Hex, from: Address = EXECUTOR) => ({
  functionName: 'executeFromExecutor',
  args: [executionMode, calls],
  from,
})
const bySelf = (functionName: string, ...args: unknown[]) => ({
  functionName,
  args,
  from: account.address,
})

describe('signatures', () => {
  const verdict = (signature: Hex, hash: Hex = HASH) =>
    chain.read(account, 'isValidSignature', [hash, signature])

  test('zero names the default validator, whose owners decide', async () => {
    const byAlice = await alice.sign({ hash: HASH })
    const byMallory = await mallory.sign({ hash: HASH })
    expect(await verdict(withDefaultValidator(byAlice))).toBe(VALID)
    expect(await verdict(withDefaultValidator(byAlice), keccak256('0x'))).toBe(INVALID)
    expect(await verdict(withDefaultValidator(byMallory))).toBe(INVALID)
    expect(await verdict(byAlice)).toBe(INVALID)
    expect(await verdict('0x')).toBe(INVALID)
  })

  test('a validator that is not installed has no say', async () => {
    await chain.client.setCode({ address: MODULE, bytecode: gullibleValidator })
    expect(await verdict(concat([MODULE, '0x00']))).toBe(INVALID)
    expect(await verdict(concat([EXECUTOR, '0x00']))).toBe(INVALID)
  })
})

describe('execution', () => {
  test('an installed executor moves funds, a stranger and the owner’s key do not', async () => {
    const call = encodeSingle(pay(10n))
    for (const from of [mallory.address, alice.address]) {
      const asExecutor = fromExecutor(SINGLE, call, from)
      expect(await chain.revertOf(account, asExecutor)).toBe('ModuleNotInstalled')
      const direct = { functionName: 'execute', args: [SINGLE, call], from }
      expect(await chain.revertOf(account, direct)).toBe('AccountAccessUnauthorized')
    }
    await chain.write(account, fromExecutor(SINGLE, call))
    expect(await balanceOfBob()).toBe(10n)
  })

  test('a batch is all or nothing, unless it may try', async () => {
    const calls = encodeBatch(pay(10n), pay(5000n), pay(1n))
    const withTokenErrors = { ...account, abi: [...account.abi, ...token.abi] }
    const strict = fromExecutor(BATCH, calls)
    expect(await chain.revertOf(withTokenErrors, strict)).toBe('ERC20InsufficientBalance')
    await chain.write(account, fromExecutor(BATCH_TRY, calls))
    expect(await balanceOfBob()).toBe(11n)
    const failures = await chain.client.getContractEvents({
      ...account,
      eventName: 'TryExecuteUnsuccessful',
      fromBlock: 'latest',
    })
    expect(failures).toHaveLength(1)
  })

  test('native value comes in plainly and goes out by execution', async () => {
    const target = '0x000000000000000000000000000000000000dEaD'
    await chain.send(relayer, account.address, { value: 50n })
    await chain.write(
      account,
      fromExecutor(SINGLE, encodeSingle({ target, value: 20n, callData: '0x' })),
    )
    expect(await chain.client.getBalance({ address: target })).toBe(20n)
    expect(await chain.client.getBalance({ address: account.address })).toBe(30n)
  })

  test('delegatecall and unknown modes are refused', async () => {
    for (const refused of [mode('0xff'), mode('0xfe'), mode('0x0002'), mode('0xff01')]) {
      expect(await chain.read(account, 'supportsExecutionMode', [refused])).toBe(false)
      const attempt = fromExecutor(refused, encodeSingle(pay(1n)))
      expect(await chain.revertOf(account, attempt)).toBe('UnsupportedExecutionMode')
    }
    for (const supported of [SINGLE, mode('0x0001'), BATCH, BATCH_TRY]) {
      expect(await chain.read(account, 'supportsExecutionMode', [supported])).toBe(true)
    }
  })

  test('a malformed batch reverts instead of running something else', async () => {
    const endless = encodeAbiParameters(
      [{ type: 'uint256' }, { type: 'uint256' }],
      [32n, 2n ** 64n],
    )
    const withDecodingError = {
      ...account,
      abi: [...account.abi, ...parseAbi(['error ERC7579DecodingError()'])],
    }
    for (const calls of ['0x', endless] as const) {
      const attempt = fromExecutor(BATCH, calls)
      expect(await chain.revertOf(withDecodingError, attempt)).toBe('ERC7579DecodingError')
    }
  })
})

describe('user operations', () => {
  const operationBy = async (signer: typeof alice, validator = 0n) => {
    const operation = {
      sender: account.address,
      nonce: (await chain.read(stack.entryPoint, 'getNonce', [
        account.address,
        validator,
      ])) as bigint,
      callData: encodeFunctionData({
        abi: account.abi,
        functionName: 'execute',
        args: [SINGLE, encodeSingle(pay(7n))],
      }),
      callGasLimit: 300_000n,
      verificationGasLimit: 300_000n,
      preVerificationGas: 50_000n,
      maxFeePerGas: 2_000_000_000n,
      maxPriorityFeePerGas: 1_000_000_000n,
      signature: '0x' as Hex,
    }
    const hash = getUserOperationHash({
      chainId: CHAIN_ID,
      entryPointAddress: stack.entryPoint.address,
      entryPointVersion: '0.7',
      userOperation: operation,
    })
    const signature = await signer.signMessage({ message: { raw: hash } })
    return toPackedUserOperation({ ...operation, signature })
  }
  const handle = (...operations: unknown[]) => ({
    functionName: 'handleOps',
    args: [operations, relayer.address],
  })

  beforeEach(() => chain.client.setBalance({ address: account.address, value: 10n ** 18n }))

  test('an owner’s operation runs through the real EntryPoint, once', async () => {
    const operation = await operationBy(alice)
    await chain.write(stack.entryPoint, handle(operation))
    expect(await balanceOfBob()).toBe(7n)
    expect(await chain.revertOf(stack.entryPoint, handle(operation))).toBe('FailedOp')
  })

  test('a stranger’s, an unknown validator’s and another mode’s operation are refused', async () => {
    const attempts = [
      await operationBy(mallory),
      await operationBy(alice, BigInt(MODULE)),
      await operationBy(alice, 1n << 160n),
    ]
    for (const attempt of attempts) {
      expect(await chain.revertOf(stack.entryPoint, handle(attempt))).toBe('FailedOp')
    }
  })

  test('only the EntryPoint may ask for validation, since it is paid for it', async () => {
    const args = [await operationBy(alice), HASH, 10n ** 17n]
    const call = { functionName: 'validateUserOp', args, from: mallory.address }
    expect(await chain.revertOf(account, call)).toBe('AccountAccessUnauthorized')
  })
})

describe('modules', () => {
  test('only the account changes them', async () => {
    for (const functionName of ['installModule', 'uninstallModule']) {
      const call = { functionName, args: [2n, EXECUTOR, '0x'], from: mallory.address }
      expect(await chain.revertOf(account, call)).toBe('AccountAccessUnauthorized')
    }
  })

  test('an uninstalled executor is a stranger', async () => {
    const removal = bySelf('uninstallModule', 2n, EXECUTOR, '0x')
    await chain.write(account, removal)
    const attempt = fromExecutor(SINGLE, encodeSingle(pay(1n)))
    expect(await chain.revertOf(account, attempt)).toBe('ModuleNotInstalled')
    expect(await chain.revertOf(account, removal)).toBe('ModuleNotInstalled')
  })

  test.each([
    ['twice', 2n, EXECUTOR, 'ModuleAlreadyInstalled'],
    ['over the default validator', 1n, VALIDATOR, 'DefaultValidatorAlreadyInstalled'],
    ['as a hook', 4n, EXECUTOR, 'UnsupportedModuleType'],
    ['for a type it is not', 2n, MODULE, 'MismatchedModuleType'],
  ] as const)('a module is not installed %s', async (_, type, module, error) => {
    // Answers zero, that is no, to everything.
    await chain.client.setCode({ address: MODULE, bytecode: '0x60206000f3' })
    expect(await chain.revertOf(account, bySelf('installModule', type, module, '0x'))).toBe(error)
  })

  test('the last way in stays', async () => {
    const removal = bySelf('uninstallModule', 1n, EXECUTOR, '0x')
    await chain.write(account, bySelf('installModule', 1n, EXECUTOR, '0x'))
    await chain.write(stack.validator, bySelf('onUninstall', '0x'))
    expect(await chain.revertOf(account, removal)).toBe('CannotRemoveLastValidator')
    await chain.write(stack.validator, bySelf('onInstall', encodeOwners(1n, [bob.address])))
    await chain.write(account, removal)
  })

  test('a fallback module answers its selector and hears who called', async () => {
    await chain.client.setCode({ address: MODULE, bytecode: callerEchoModule })
    const greeting = parseAbi(['function greet() returns (uint256)'])
    const greeter = { address: account.address, abi: [...account.abi, ...greeting] }
    const greet = { functionName: 'greet', from: bob.address }
    expect(await chain.revertOf(greeter, greet)).toBe('MissingFallbackHandler')

    const selector = toFunctionSelector('greet()')
    const byDelegatecall = bySelf('installModule', 3n, MODULE, concat([selector, '0xff']))
    expect(await chain.revertOf(account, byDelegatecall)).toBe('InvalidFallbackData')
    await chain.write(account, bySelf('installModule', 3n, MODULE, concat([selector, '0x00'])))
    const { result } = await chain.client.simulateContract({
      ...greeter,
      functionName: 'greet',
      account: bob.address,
    })
    expect(result).toBe(BigInt(bob.address))
    await chain.write(account, bySelf('uninstallModule', 3n, MODULE, selector))
    expect(await chain.revertOf(greeter, greet)).toBe('MissingFallbackHandler')
  })

  test('tokens that check their receiver can be received', async () => {
    const parties = [bob.address, bob.address]
    const answers = await Promise.all([
      chain.read(account, 'onERC721Received', [...parties, 1n, '0x']),
      chain.read(account, 'onERC1155Received', [...parties, 1n, 1n, '0x']),
      chain.read(account, 'onERC1155BatchReceived', [...parties, [1n], [1n], '0x']),
    ])
    expect(answers).toEqual(['0x150b7a02', '0xf23a6e61', '0xbc197c81'])
  })
})
