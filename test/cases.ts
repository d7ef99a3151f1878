import type { Output, ParsedInput } from '#contract/endpoints.ts'
import type { CaseKind, CaseState } from '#contract/office/case-vocabulary.ts'

type Asked = Partial<Omit<ParsedInput<'listCases'>['query'], 'kind'>>
type Person = {
  call: (
    name: 'listCases',
    input: { query: Asked & { kind?: CaseKind } },
  ) => Promise<{ body: Output<'listCases'> }>
}
type Of<Kind extends CaseKind> = Extract<Output<'listCases'>['cases'][number], { kind: Kind }>

/** A page of cases as a person of the office reads them. */
export async function readCases<Kind extends CaseKind>(who: Person, kind: Kind, asked: Asked = {}) {
  const { cases, next } = (await who.call('listCases', { query: { kind, ...asked } })).body
  return { cases: cases as Of<Kind>[], next }
}

/** What the cases of a kind are, without what all kinds say. */
export const caseItems = async <Kind extends CaseKind>(who: Person, kind: Kind, state: CaseState = 'open') =>
  (await readCases(who, kind, { state })).cases.map(({ item }) => item as Of<Kind>['item'])
