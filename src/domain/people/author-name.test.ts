import { expect, test } from 'vitest'
import { authorName, publicName } from './author-name.ts'

const account_id = '0f3a9c12-1111-4222-8333-444455556666'

test('an author is called by the display name, then the user name, then a shortened number', () => {
  const named = { account_id, user_name: 'ada', profiles: { display_name: 'Ada L.' } }
  expect(authorName(named)).toBe('Ada L.')
  expect(authorName({ ...named, profiles: { display_name: null } })).toBe('ada')
  expect(authorName({ account_id, user_name: null, profiles: { display_name: null } })).toBe(
    'Member 0f3a9c12',
  )
})

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['  Ada\n Lovelace ', 'Ada Lovelace'],
  ['J. R. Smith', 'J. R. Smith'],
  ['دانا', 'دانا'],
  ['Ada\u202e ecila', 'Ada ecila'],
  ['', null],
  ['   ', null],
  ['ada@people.example', null],
  ['cheap.peptides.com', null],
  ['https://x.example', null],
  ['👩‍🔬 Ada', '👩‍🔬 Ada'],
  ['👩🏽‍🔬', '👩🏽‍🔬'],
  ['نیک\u200cنام', 'نیک\u200cنام'],
  ['ක්\u200dරිෂ්', 'ක්\u200dරිෂ්'],
  ['क्\u200dष', 'क्\u200dष'],
  ['A\u200dda', 'A da'],
  ['\u200cدانا\u200c', 'دانا'],
  ['a'.repeat(100), 'a'.repeat(60)],
])('%j is shown as %j', (given, shown) => expect(publicName(given)).toBe(shown))
