import { expect, test } from 'vitest'
import { gravestOf, type Interaction, type Warning } from './warning-text.ts'

const effect = (text: string, basis: Warning['basis']) => ({ grade: 'worrying', text, basis }) as Warning
const state = (name: string, rest: Partial<Interaction> = {}) =>
  ({ with: name, with_kind: 'condition', severity: 'avoid', basis: 'mechanism', ...rest }) as Interaction
const told = (warnings: Warning[], interactions: Interaction[]) => {
  const { who, effect: text } = gravestOf({ warnings, interactions })
  return [...who.map(({ severity, with: name }) => `${severity}: ${name}`), text]
}

test('states in which it is to be avoided come first, those of a label before others, then those that need care', () => {
  const aspirin = state('Aspirin', { with_kind: 'medicine', basis: 'label' })
  const cancer = state('Cancer', { severity: 'caution' })
  const [pregnancy, tumour] = [state('Pregnancy'), state('Thyroid tumour', { basis: 'label' })]
  const gravest = ['avoid: Thyroid tumour', 'avoid: Pregnancy', undefined]
  expect(told([], [aspirin, cancer, pregnancy, tumour])).toEqual(gravest)
  expect(told([], [cancer, aspirin, pregnancy]).slice(0, 2)).toEqual(['avoid: Pregnancy', 'caution: Cancer'])
  expect(told([], [aspirin])[0]).toBe('avoid: Aspirin')
})

test('deaths come before other effects, and an effect seen in no person is not the most serious', () => {
  const others = [effect('Raised heart rate', 'reported'), effect('Gallstones', 'label')]
  const fatal = effect('Pancreatitis, including fatal cases', 'label')
  expect(told([...others, fatal], [])).toEqual([fatal.text])
  expect(told(others, [])).toEqual(['Gallstones'])
  const unseen = [effect('Death in theory', 'theoretical'), effect('Fits', 'precaution')]
  expect(told(unseen, [])).toEqual([undefined])
})
