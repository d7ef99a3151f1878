import type { BlendHit } from '#contract/catalogue/search.ts'

export const studiedText = ({ is_studied }: Pick<BlendHit, 'is_studied'>) =>
  is_studied ? 'Studies of the blend itself are on its page.' : 'This blend itself has not been studied.'
