import { describe, expect, it } from 'vitest'
import { hostsOf, hostUrls, mapHostUrls } from './host-urls.ts'

describe('a url with several hosts', () => {
  it('is a url for each of them', () => {
    expect(hostUrls('postgres://me:p%2Cw@a:1,b:2/name?x=1')).toEqual([
      'postgres://me:p%2Cw@a:1/name?x=1',
      'postgres://me:p%2Cw@b:2/name?x=1',
    ])
    expect(hostUrls('postgresql://a,[::1]:5/n')).toEqual([
      'postgresql://a/n',
      'postgresql://[::1]:5/n',
    ])
    expect(hostUrls('postgres://one')).toEqual(['postgres://one'])
  })

  it('takes a comma or an at sign of the password for what they are', () => {
    expect(hostUrls('postgres://me:p,w@x@a/n')).toEqual(['postgres://me:p,w@x@a/n'])
    expect(hostsOf('postgres://me:secret@a:1,b:2/name')).toBe('a:1,b:2')
    expect(hostsOf('postgres://a?mail=me@x')).toBe('a')
  })

  it('keeps its hosts when something else is changed', () => {
    const named = mapHostUrls('postgres://me:pw@a:1,b:2/one?ssl=require', (url) => {
      url.pathname = '/two'
    })
    expect(named).toBe('postgres://me:pw@a:1,b:2/two?ssl=require')
  })
})
