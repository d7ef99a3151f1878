import type { LiteratureRecord } from '#domain/literature/record.ts'

type Expected = { kind: string; status?: 'retracted'; detail?: string }
const r = (title: string, abstract = '', publicationTypes: string[] = [], more: LiteratureRecord = {}): LiteratureRecord => ({
  ...{ title, abstract, publicationTypes },
  ...more,
})

/** A third set of records, all invented, with the answers decided before they were tried. */
export const NEW_CLASSES: [LiteratureRecord, Expected][] = [
  [r('Black seed oil for stiffness in ferry crews: protocol for a multicentre, double-blind trial (CREW)', 'We will randomise 240 crew members.'), { kind: 'protocol' }],
  [r('Ashwagandha and sleep: statistical analysis plan for the NIGHTWATCH trial'), { kind: 'protocol' }],
  [r('The CREW trial: rationale and design'), { kind: 'protocol' }],
  [r('Semaglutide in night workers', 'Participants will be randomised 1:1. Results are expected in 2028.', ['Randomized Controlled Trial']), { kind: 'protocol' }],
  [r('Protocol amendment for the CREW trial of black seed oil'), { kind: 'protocol' }],
  [r('Black seed oil and gait: protocol for a scoping review'), { kind: 'protocol' }],
  [r('Baseline characteristics of the CREW cohort of ferry workers: a randomised trial of black seed oil', 'Crews were randomised; 240 were enrolled, with a mean age of 44.'), { kind: 'protocol', detail: 'baseline-report' }],
  [r('A new protocol of creatine loading improves sprints: a randomised trial', 'Forty sprinters were randomised. Time fell by 0.1 s (p=0.02).'), { kind: 'randomised-trial' }],
  [r('Zinc and colds in teachers', 'Teachers were randomly allocated to zinc or placebo. Colds were shorter by a day.'), { kind: 'randomised-trial' }],
  [r('Taurine and heat: a randomised crossover trial', 'Twelve men took part. Time to exhaustion rose.', ['Randomized Controlled Trial']), { kind: 'randomised-trial' }],
  [r('Predictors of response to tirzepatide: post hoc analysis of a randomised trial', 'Adults who lost more weight early went on to lose more.'), { kind: 'randomised-trial', detail: 'secondary-analysis' }],
  [r('Magnesium for cramps: pooled analysis of individual data from six trials', 'Data of 900 adults were pooled.'), { kind: 'meta-analysis' }],
  [r('Ginger and nausea: an updated meta-analysis', '', ['Meta-Analysis']), { kind: 'meta-analysis' }],
  [r('Ginger and nausea: a systematic review without meta-analysis', 'Results were not pooled.'), { kind: 'systematic-review' }],
  [r('Overview of systematic reviews of ginseng'), { kind: 'systematic-review', detail: 'umbrella-review' }],
  [r('Peptides for tendons: a narrative review'), { kind: 'other', detail: 'narrative-review' }],
  [r('BPC 157 and the colon of rats: a randomised study', 'Thirty rats were randomised. Lesions were smaller.'), { kind: 'animal' }],
  [r('Epitalon and the pineal gland of old monkeys', 'Monkeys received the peptide for ten days. Melatonin rose.'), { kind: 'animal' }],
  [r('Thymosin beta 4 in cultured human keratinocytes', 'Cells migrated faster after 24 h.', [], { mesh: ['Humans'] }), { kind: 'in-vitro' }],
  [r('Liver injury after green tea extract: report of three cases'), { kind: 'other', detail: 'case-report' }],
  [r('Vitamin D and falls: a Mendelian randomization study'), { kind: 'observational' }],
  [r('Use of peptides among gym members: a cross-sectional survey'), { kind: 'observational' }],
  [r('Thymalfasin in sepsis: a single-arm, open-label trial', 'Twenty patients took part.'), { kind: 'other', detail: 'clinical-trial' }],
  [r('Retraction: Black seed oil and gait'), { kind: 'retraction' }],
  [r('Statement of Retraction: Black seed oil and gait'), { kind: 'retraction' }],
  [r('Notice of Retraction: Keel et al. Black seed oil and gait. J Ex. 2024;3:9-12'), { kind: 'retraction' }],
  [r('Black seed oil and gait', '', ['Retraction of Publication']), { kind: 'retraction' }],
  [r('RETRACTED ARTICLE: Black seed oil and gait: a randomised trial', 'Crews were randomised. Gait improved.'), { kind: 'randomised-trial', status: 'retracted' }],
  [r('Black seed oil and gait: a randomised trial', 'Crews were randomised. Gait improved.', ['Randomized Controlled Trial'], { links: [{ type: 'Retraction in', source: 'MED', id: '99005099' }] }), { kind: 'randomised-trial', status: 'retracted' }],
  [r('WITHDRAWN: Black seed oil and gait'), { kind: 'retraction', status: 'retracted' }],
  [r('Gingival retraction with a new cord: a randomised trial in patients', 'Forty patients were randomised. Bleeding fell.'), { kind: 'randomised-trial' }],
  [r('Erratum: Black seed oil and gait'), { kind: 'correction' }],
  [r('Correction of low ferritin in runners: a randomised trial', 'Sixty runners were randomised. Ferritin rose.'), { kind: 'randomised-trial' }],
  [r('Expression of Concern: Black seed oil and gait'), { kind: 'other', detail: 'expression-of-concern' }],
  [r('Comment on: Black seed oil and gait', '', ['Comment', 'Letter']), { kind: 'other', detail: 'comment' }],
  [r('Black Seed Oil and Stiffness', '', [], { service: 'ctgov', id: 'NCT90007777', studyType: 'INTERVENTIONAL', allocation: 'RANDOMIZED', hasResults: false }), { kind: 'protocol', detail: 'registration' }],
  [r('Black Seed Oil and Stiffness', '', [], { service: 'ctgov', id: 'NCT90007777', studyType: 'INTERVENTIONAL', allocation: 'RANDOMIZED', hasResults: true }), { kind: 'randomised-trial', detail: 'registry-results' }],
]
