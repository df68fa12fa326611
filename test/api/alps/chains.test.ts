import { afterAll, describe, expect, it } from 'vitest'
import { conforming } from '../conforms.ts'
import { ALPS, BLANC, startKit } from '../http-kit.ts'

const { server } = startKit()
afterAll(() => server.close())
const call = await conforming(server)

describe('GET /chains in alps', () => {
  it('is the blanc list under decimal ids', async () => {
    const alps = await call({ url: '/chains', headers: { 'x-api-version': ALPS } })
    const blanc = await call({ url: '/chains', headers: { 'x-api-version': BLANC } })
    expect(alps.statusCode).toBe(200)
    const renamed = Object.entries(blanc.json()).map(([id, chain]) => [id.slice(7), chain])
    expect(alps.json()).toEqual(Object.fromEntries(renamed))
  })
})
