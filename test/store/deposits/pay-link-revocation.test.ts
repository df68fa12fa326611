import { describe, expect, it } from 'vitest'
import { createPayLink } from '../../../src/deposits/pay-links/create-link.ts'
import type { LinkDeps } from '../../../src/deposits/pay-links/link-deps.ts'
import { createLinkSealer, sealOf } from '../../../src/deposits/pay-links/link-sealer.ts'
import { revokeLink } from '../../../src/deposits/pay-links/revoke-link.ts'
import { verifyLink } from '../../../src/deposits/pay-links/verify-link.ts'
import { saveRevokedLink } from '../../../src/store/deposits/revoked-pay-links.ts'
import { depositIn, projectsIn } from './deposit-operations-kit.ts'

/**
 * Who could gain by lying here: a project that ends the links of another one, and one that revokes in a
 * loop to fill the disk; whoever has a revoked link and hopes that some process has not heard of it.
 */
const useProject = projectsIn('pay_link_revocation')
const NOW = 1_800_000_000n

async function openLinks() {
  const { deps, caller, account, database } = await depositIn(await useProject())
  const links = { enabled: true, ttlSeconds: 600, maxTtlSeconds: 600 }
  const sealer = await createLinkSealer(database)
  const all: LinkDeps = { ...deps, sealer, links, now: () => NOW }
  const make = async () =>
    (await createPayLink(all, { caller, request: { account: account.address } })).token
  return { deps: all, caller, database, make, account }
}
const gone = { kind: 'gone' }

describe('a pay link that is revoked', () => {
  it('is over for everybody at once, and no other link is', async () => {
    const { deps, caller, make, database } = await openLinks()
    const token = await make()
    expect(await verifyLink(deps, token)).toMatchObject({ expiresAt: NOW + 600n })
    expect(await revokeLink(deps, { caller, token })).toMatchObject({ expiresAt: NOW + 600n })
    await expect(verifyLink(deps, token)).rejects.toMatchObject(gone)
    const elsewhere = { ...deps, sealer: await createLinkSealer(database) }
    await expect(verifyLink(elsewhere, token)).rejects.toMatchObject(gone)
    await revokeLink(deps, { caller, token })
    // The same terms in the same second: a new link is a good one all the same.
    const next = await make()
    expect(next).not.toBe(token)
    expect(await verifyLink(deps, next)).toMatchObject({ expiresAt: NOW + 599n })
  })

  it('is one of the own project and environment; an operator may revoke any', async () => {
    const { deps, caller, make } = await openLinks()
    const other = await useProject()
    const token = await make()
    const missing = { kind: 'not-found' }
    const theirs = { caller: other.caller, token }
    await expect(revokeLink(deps, theirs)).rejects.toMatchObject(missing)
    const live = { caller: { ...caller, environment: 'production' as const }, token }
    await expect(revokeLink(deps, live)).rejects.toMatchObject(missing)
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`
    await expect(revokeLink(deps, { caller, token: forged })).rejects.toMatchObject(missing)
    expect(await verifyLink(deps, token)).toBeDefined()
    await revokeLink(deps, { token })
    await expect(verifyLink(deps, token)).rejects.toMatchObject(gone)
  })

  it('takes a row only while it would be good, and a project has so many of them', async () => {
    const { deps, caller, make, database } = await openLinks()
    const { projectId } = caller
    const count = async () => {
      const [row] = await database.sql<{ count: number }[]>`
        select count(*)::int as count from revoked_pay_links where project_id = ${projectId}`
      return row?.count
    }
    const token = await make()
    await revokeLink({ ...deps, now: () => NOW + 601n }, { caller, token })
    expect(await count()).toBe(0)
    const seal = (index: number) => new Uint8Array(16).fill(index)
    const save = (index: number, expiresAt = NOW) =>
      saveRevokedLink(database, { seal: seal(index), projectId, expiresAt }, 2)
    const over = BigInt(Math.floor(Date.now() / 1000)) - 2n * 86_400n
    expect([await save(1, over), await save(2), await save(3)]).toEqual([true, true, true])
    expect([await save(4), await save(3), await count()]).toEqual([false, true, 2])
    expect(sealOf(token)).toHaveLength(16)
  })
})
