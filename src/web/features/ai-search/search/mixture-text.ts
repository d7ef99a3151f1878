import type { MixtureHit } from '#contract/catalogue/search.ts'

export const studiedText = ({ is_studied }: Pick<MixtureHit, 'is_studied'>) =>
  is_studied ? 'Studies of the mixture itself are on its page.' : 'This mixture itself has not been studied.'
