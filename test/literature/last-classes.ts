import type { LiteratureRecord } from '#domain/literature/record.ts'

type Expected = { kind: string; status?: 'retracted'; detail?: string }
const r = (title: string, abstract = '', publicationTypes: string[] = [], more: LiteratureRecord = {}): LiteratureRecord => ({
  ...{ title, abstract, publicationTypes },
  ...more,
})

/** A second set of records, all invented, with the answers decided before they were tried. */
export const LAST_CLASSES: [LiteratureRecord, Expected][] = [
  [r('Design of the DRUM trial: pine bark extract for tinnitus'), { kind: 'protocol' }],
  [r('Feasibility of oral kefir after surgery: protocol for a pilot randomised controlled trial', 'Forty patients will be enrolled.'), { kind: 'protocol' }],
  [r('Study protocol of a cohort on peptide users (PEPCO)'), { kind: 'protocol' }],
  [r('Aims, design and methods of the OLD-GUT study'), { kind: 'protocol' }],
  [r('Nicotinamide for glaucoma', 'We plan to randomise 600 patients at 12 sites. The primary endpoint will be field loss at 24 months.', ['Clinical Trial, Phase III']), { kind: 'protocol' }],
  [r('Registered report: caffeine and reaction time in sleepy drivers', 'Sixty drivers were randomised. Reaction time fell by 12 ms (95% CI 3 to 21).'), { kind: 'randomised-trial' }],
  [r('Effect of zinc on taste: a double-blind RCT', 'Taste improved in 30 of 45 patients.'), { kind: 'randomised-trial' }],
  [r('Cognitive outcomes of the COCOA trial: an ancillary study', 'Participants were randomly assigned; memory improved.', ['Randomized Controlled Trial']), { kind: 'randomised-trial', detail: 'secondary-analysis' }],
  [r('Efficacy of retatrutide by sex: subgroup analysis of a phase 2 randomised trial', 'Weight fell more in women.'), { kind: 'randomised-trial', detail: 'secondary-analysis' }],
  [r('Integrated analysis of safety from three randomised trials of orforglipron', 'Data of 2,000 adults were pooled.'), { kind: 'meta-analysis' }],
  [r('Turmeric for knees: a systematic review with network meta-analysis'), { kind: 'meta-analysis' }],
  [r('Systematic reviews of creatine: an umbrella review'), { kind: 'systematic-review', detail: 'umbrella-review' }],
  [r('Glycine and sleep: a systematic review', 'Three trials were found; none could be pooled.'), { kind: 'systematic-review' }],
  [r('Peptide therapy in orthopaedics: current concepts', '', ['Review']), { kind: 'other', detail: 'narrative-review' }],
  [r('MOTS-c in diet-induced obese mice', 'Mice were treated for eight weeks. Weight gain was less.'), { kind: 'animal' }],
  [r('Selank and anxiety of zebrafish', 'Fish were placed in a new tank.'), { kind: 'animal' }],
  [r('Resveratrol in HepG2 hepatoma cells', 'Lipid fell after 24 h.'), { kind: 'in-vitro' }],
  [r('Fatal hypernatraemia after a salt emetic: a case report and review of the literature'), { kind: 'other', detail: 'case-report' }],
  [r('Kratom withdrawal: a case series of four patients', 'All four recovered.'), { kind: 'other', detail: 'case-report' }],
  [r('Retraction notice: “Pine bark and ears” [J Ex Ears 2 (2024) 3–9]'), { kind: 'retraction' }],
  [r('Retraction to: Pine bark and ears'), { kind: 'retraction' }],
  [r('Editorial Retraction: Pine bark and ears'), { kind: 'retraction' }],
  [r('RETRACTED CHAPTER: Pine bark and ears', 'Drummers were randomised. Loudness fell.'), { kind: 'randomised-trial', status: 'retracted' }],
  [r('Pine bark and ears', 'Drummers were randomised. Loudness fell.', ['Journal Article'], { updatedBy: [{ type: 'Removal' }] }), { kind: 'randomised-trial', status: 'retracted' }],
  [r('Pine bark and ears in mice', 'This article has been retracted by the publisher at the request of the authors.', [], {}), { kind: 'animal', status: 'retracted' }],
  [r('Temporal retraction of peripheral lamellae in rats fed pine bark', 'Rats were fed the extract.'), { kind: 'animal' }],
  [r('Author Correction to: Pine bark and ears'), { kind: 'correction' }],
  [r('Expression of concern for Stick et al., “Pine bark and ears”'), { kind: 'other', detail: 'expression-of-concern' }],
  [r('Lifting of the expression of concern: Pine bark and ears'), { kind: 'other', detail: 'expression-of-concern' }],
  [r('Response to Stick and Snare: Pine bark and ears', '', ['Letter']), { kind: 'other', detail: 'comment' }],
]
