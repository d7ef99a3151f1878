import { expect, test } from 'vitest'
import { plainWord } from './plain-word.ts'
import { blendPartsByName } from './read-name.ts'

test('a blend is known by its name without the parts in brackets', () => {
  const parts = blendPartsByName([
    {
      name: 'Lipo-C (methionine + inositol)',
      aliases: ['MIC injection'],
      unclear_names: [],
      parts: [
        { name: 'Methionine', compound_id: null },
        { name: 'Inositol', compound_id: 'inositol' },
      ],
    },
  ])
  for (const typed of ['lipo-c', 'MIC injection'])
    expect(parts.get(plainWord(typed))?.map(({ name }) => name)).toEqual(['Methionine', 'Inositol'])
})
