import { expect, test } from 'vitest'
import { plainWord } from './plain-word.ts'
import { partsByName } from './read-name.ts'

test('a mixture is known by its name without the parts in brackets', () => {
  const parts = partsByName([
    {
      name: 'Lipo-C (methionine + inositol)',
      aliases: ['MIC injection'],
      unclear_names: [],
      components: [{ name: 'Methionine' }, { name: 'Inositol' }],
    },
  ])
  for (const typed of ['lipo-c', 'MIC injection'])
    expect(parts.get(plainWord(typed))).toEqual(['Methionine', 'Inositol'])
})
