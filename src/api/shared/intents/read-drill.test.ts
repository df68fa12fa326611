import { describe, expect, it } from 'vitest'
import { ServiceError } from '../../../domain/errors.ts'
import type { QuoteDrill, SubmitDrill } from '../../../domain/intent/request/drill.ts'
import type { WireRequest } from '../route.ts'
import { withQuoteDrill, withSubmitDrill } from './read-drill.ts'

const request = (drill?: string | string[]): WireRequest => ({
  params: {},
  query: {},
  body: {},
  headers: drill === undefined ? {} : { 'x-drill': drill },
})
const QUOTE: { drill?: QuoteDrill } = {}
const SUBMISSION: { drill?: SubmitDrill } = {}
const ofQuote = withQuoteDrill(() => QUOTE)
const ofSubmission = withSubmitDrill(() => SUBMISSION)

describe('the drill of a request', () => {
  it('is none without the header: the request is the very same', () => {
    expect(ofQuote(request())).toBe(QUOTE)
    expect(ofSubmission(request())).toBe(SUBMISSION)
  })

  it('is for each route its own part of the header', () => {
    const all = request('refund, layer-timeout=across,layer-timeout=OFT')
    expect(ofQuote(all)).toEqual({ drill: { slowLayers: ['ACROSS', 'OFT'] } })
    expect(ofSubmission(all)).toEqual({ drill: 'refund' })
    expect(ofQuote(request('refund'))).toBe(QUOTE)
    expect(ofSubmission(request(['layer-timeout=OFT']))).toBe(SUBMISSION)
    expect(ofSubmission(request(['layer-timeout=OFT', 'refund']))).toEqual({ drill: 'refund' })
  })

  it.each(['', 'refunds', 'layer-timeout', 'layer-timeout=', 'layer-timeout=A B', 'refund,'])(
    'is refused where it is not known: %j',
    (text) => {
      for (const read of [ofQuote, ofSubmission]) {
        expect(() => read(request(text))).toThrow(ServiceError)
        expect(() => read(request(text))).toThrow('x-drill knows refund and layer-timeout=<LAYER>')
      }
    },
  )
})
