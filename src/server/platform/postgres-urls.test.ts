import { expect, test } from 'vitest'
import { serversOf } from './postgres-urls.ts'

test('a URL of one server names it', () =>
  expect(serversOf('postgres://user:p%2Cw@one:5432/assayer?sslmode=require')).toEqual([
    'postgres://user:p%2Cw@one:5432/assayer?sslmode=require',
  ]))

test('a URL of several servers names each with the same user, database and options', () =>
  expect(serversOf('postgresql://user:secret@one:5432,[::1]:5433,three/assayer?application_name=a')).toEqual([
    'postgresql://user:secret@one:5432/assayer?application_name=a',
    'postgresql://user:secret@[::1]:5433/assayer?application_name=a',
    'postgresql://user:secret@three/assayer?application_name=a',
  ]))

test.each(['mysql://one/assayer', 'postgres://one:port/assayer', 'postgres://one,,two/assayer', 'one:5432'])(
  '%s names none',
  (url) => expect(serversOf(url)).toEqual([]),
)
