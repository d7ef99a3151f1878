import { describe, expect, test } from 'vitest'
import { keepingSlugs, movedPath, slugsOf } from './rules.ts'

describe('a path with a former slug', () => {
  const present = new Map([['kettlin', 'kettlinol']])
  test.each([
    ['/kettlin', '/kettlinol'],
    ['/Kettlin?size=5mg', '/kettlinol?size=5mg'],
    ['/api/drug/kettlin/vendors', '/api/drug/kettlinol/vendors'],
    ['/feeds/kettlin.atom', '/feeds/kettlinol.atom'],
    ['/api/vendors/details?name=kettlin', '/api/vendors/details?name=kettlinol'],
    ['/api/compare?slugs=bpc-157,kettlin', '/api/compare?slugs=bpc-157,kettlinol'],
    ['/api/compare?slugs=bpc-157%2Ckettlin&x=1', '/api/compare?slugs=bpc-157,kettlinol&x=1'],
  ])('%s leads to %s', (from, to) => expect(movedPath(from, present)).toBe(to))
  test.each([
    '/kettlinol',
    '/kettlin-2',
    '/x?q=kettlins',
    '/x?kettlin',
    '/',
    '/x?a=b%2Cc',
    // The name of another site.
    '//evil.example/kettlin',
    '/\\evil.example/kettlin',
  ])('%s stays', (path) => expect(movedPath(path, present)).toBeNull())
})

describe('the slugs of a record', () => {
  const renamed = { slug: 'a', renamed_to: 'c', formerly: ['b'] }
  test('are all that ever led to it', () => expect(slugsOf(renamed)).toEqual(['a', 'c', 'b']))
  test('stay with it, whatever it is called next', () => {
    expect(keepingSlugs({ slug: 'a', renamed_to: 'd', formerly: ['b'] }, renamed)).toEqual({
      slug: 'a',
      renamed_to: 'd',
      formerly: ['b', 'c'],
    })
    expect(keepingSlugs({ slug: 'a' }, renamed)).toEqual({ slug: 'a', formerly: ['c', 'b'] })
    expect(keepingSlugs(renamed, renamed)).toBe(renamed)
    expect(keepingSlugs({ slug: 'a', formerly: 'wrong' }, { slug: 'a' })).toEqual({
      slug: 'a',
      formerly: 'wrong',
    })
  })
})
