import { hashStruct, hashTypedData, zeroAddress, zeroHash } from 'viem'
import { expect, it } from 'vitest'
import { SESSION_TYPES, sessionApprovalHash } from './session-approval.ts'

const types = SESSION_TYPES

it('is the hash of the whole typed data that clients sign', () => {
  const session = (nonce: bigint) => ({
    account: zeroAddress,
    expires: 5n,
    nonce,
    permissions: {
      actions: [
        { actionTargetSelector: '0x12345678', actionTarget: zeroAddress, actionPolicies: [] },
      ],
      erc7739Policies: { allowedERC7739Content: [], erc1271Policies: [] },
      lockTagPolicies: { lockTag: `0x${'00'.repeat(12)}`, claimPolicies: [] },
      permitGenericPolicy: true,
    },
    salt: zeroHash,
    sessionValidator: zeroAddress,
    sessionValidatorInitData: '0x01',
    smartSessionEmissary: zeroAddress,
  })
  const signed = [
    { chainId: 84532, session: session(1n) },
    { chainId: 421614, session: session(2n) },
  ]
  const sessions = signed.map((each) => ({
    chainId: each.chainId,
    digest: hashStruct({ types, primaryType: 'SignedSession', data: each.session as never }),
  }))
  expect(sessionApprovalHash(sessions)).toBe(
    hashTypedData({
      domain: { name: 'SmartSessionEmissary', version: '1' },
      types,
      primaryType: 'MultiChainSession',
      message: {
        sessionsAndChainIds: signed.map((each) => ({ ...each, chainId: BigInt(each.chainId) })),
      },
    } as never),
  )
})
