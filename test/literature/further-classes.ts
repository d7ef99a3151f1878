import type { LiteratureRecord } from '#domain/literature/record.ts'

type Expected = { kind: string; status?: 'retracted'; detail?: string }
const r = (title: string, abstract = '', publicationTypes: string[] = [], more: LiteratureRecord = {}): LiteratureRecord => ({
  ...{ title, abstract, publicationTypes },
  ...more,
})

/** Further records in the words of many journals, all invented, with the answers decided before they were tried. */
export const FURTHER_CLASSES: [LiteratureRecord, Expected][] = [
  // Trials.
  [r('Daily tirzepatide lozenges and snoring', 'METHODS: 212 patients with sleep apnoea underwent 2:1 random allocation to tirzepatide or matching lozenges. RESULTS: The apnoea index fell by 9 events an hour (P = .003).'), { kind: 'randomised-trial' }],
  [r('Short-term L-theanine for exam nerves: a triple-blind trial', 'Fifty-one medical students were assigned at random to L-theanine or rice flour. Anxiety scores were lower after two weeks.'), { kind: 'randomised-trial' }],
  [r('Oral taurine in ambulatory heart failure (TAUR-HF): primary results', 'We randomized 480 outpatients. Six-minute walk distance increased by 21 m (95% CI 3-39).', ['Journal Article', 'Multicenter Study']), { kind: 'randomised-trial' }],
  [r('Inulin versus maltodextrin for constipation in nursing home residents', 'Residents were randomised by ward. Stool frequency rose from 3.1 to 4.4 a week.'), { kind: 'randomised-trial' }],
  [r('Effekt von Baldrian auf den Schlaf: eine randomisierte Studie', '', ['Randomized Controlled Trial', 'English Abstract'], { language: 'ger' }), { kind: 'randomised-trial' }],
  [r('Sustained weight loss after stopping semaglutide: an exploratory post hoc analysis of a randomized withdrawal trial', 'Of 803 participants randomized, two thirds of weight lost was regained.', ['Randomized Controlled Trial']), { kind: 'randomised-trial', detail: 'secondary-analysis' }],
  [r('A noninferiority trial of weekly versus daily vitamin B12 in vegans', 'Participants (n = 140) were randomly allocated. Weekly dosing was noninferior.'), { kind: 'randomised-trial' }],
  [r('Ketone ester and time-trial performance', 'In a randomized, counterbalanced order, twelve cyclists drank a ketone ester or a flavour-matched drink. Mean power was unchanged.'), { kind: 'randomised-trial' }],
  // Plans.
  [r('Effectiveness of nicotinamide mononucleotide on walking in peripheral artery disease: the planned NIMBLE trial', 'NIMBLE is a phase 2 trial that will randomise 180 patients. Ethics approval was obtained. Findings will be disseminated in peer-reviewed journals.'), { kind: 'protocol' }],
  [r('Whey protein after hip fracture: study design of a factorial trial', 'Enrolment opened in May. Patients will be followed for a year.', ['Randomized Controlled Trial']), { kind: 'protocol' }],
  [r('Cordyceps for fatigue after infection: a protocol for a triple-blind, randomised, placebo-controlled, parallel-group trial', 'A total of 90 adults will be recruited.', ['Journal Article']), { kind: 'protocol' }],
  [r('Melatonin to prevent delirium: statistical analysis plan for a multicentre trial', 'The primary analysis will compare delirium within seven days.'), { kind: 'protocol' }],
  [r('A scoping review of oral peptides in sport: protocol', 'This review will follow the JBI method. Two reviewers will chart data.', ['Journal Article', 'Review']), { kind: 'protocol' }],
  [r('Fisetin in frail elders', 'BACKGROUND: Senolytics are promising. METHODS/DESIGN: One hundred adults aged 70 or more will be randomised to fisetin or placebo and followed for six months. DISCUSSION: This trial will show whether fisetin improves gait.', ['Randomized Controlled Trial']), { kind: 'protocol' }],
  [r('Ginkgo for tinnitus', 'This is a protocol for a Cochrane Review (intervention).', [], { doi: '10.1002/14651858.CD990777' }), { kind: 'protocol' }],
  [r('Trial of oral GHK in chronic wounds', '', [], { service: 'ctgov', id: 'NCT90007001', studyType: 'INTERVENTIONAL', allocation: 'RANDOMIZED', hasResults: false }), { kind: 'protocol', detail: 'registration' }],
  [r('Design, recruitment and baseline characteristics of the OMEGA-MIND study', 'From 2022 to 2024 we enrolled 1,100 adults. Mean age was 71 years.'), { kind: 'protocol', detail: 'baseline-report' }],
  [r('Trial of oral GHK in chronic wounds', '', [], { service: 'ctgov', id: 'NCT90007002', studyType: 'INTERVENTIONAL', allocation: 'RANDOMIZED', hasResults: true }), { kind: 'randomised-trial', detail: 'registry-results' }],
  // Pools and reviews.
  [r('Comparative efficacy of twelve supplements for sleep: a Bayesian network meta-analysis', 'We included 61 trials with 5,402 participants.'), { kind: 'meta-analysis' }],
  [r('Citrulline and blood pressure: a meta-regression of placebo-controlled trials', 'Data from 18 trials were synthesised with random-effects models.'), { kind: 'meta-analysis' }],
  [r('Effects of betaine on body composition: systematic review and dose-response meta-analysis', '', ['Systematic Review', 'Meta-Analysis', 'Journal Article']), { kind: 'meta-analysis' }],
  [r('Cardiovascular safety of oral testosterone boosters', 'We searched MEDLINE and Embase to June 2026. Nine trials were pooled; the risk ratio was 1.12 (95% CI 0.80 to 1.57).'), { kind: 'meta-analysis' }],
  [r('BPC-157 in musculoskeletal injury: a systematic review of preclinical and clinical evidence', 'Thirty-six studies were included, 35 in animals. Meta-analysis was not feasible.'), { kind: 'systematic-review' }],
  [r('What do we know about oral hyaluronan? A systematic search and narrative synthesis', 'Following PRISMA, 17 trials were included. No pooling was attempted.'), { kind: 'systematic-review' }],
  [r('Supplements for depressive symptoms: an umbrella review', 'We identified 24 meta-analyses.', ['Systematic Review']), { kind: 'systematic-review', detail: 'umbrella-review' }],
  [r('Zinc lozenges for the common cold', 'Nineteen trials were included. Zinc probably makes little difference.', ['Systematic Review'], { doi: '10.1002/14651858.CD990778.pub2' }), { kind: 'systematic-review' }],
  [r('Peptides as drugs: past, present and promise', 'Here we review the history of peptide drugs and discuss delivery by mouth.', ['Review']), { kind: 'other', detail: 'narrative-review' }],
  [r('The gut-brain axis and GLP-1: a state-of-the-art review', '', ['Journal Article', 'Review']), { kind: 'other', detail: 'narrative-review' }],
  // People observed.
  [r('Long-term use of melatonin and incident heart failure', 'We did a retrospective analysis of electronic health records of 130,828 adults with insomnia. The hazard ratio was 1.89.'), { kind: 'observational' }],
  [r('Fish oil use and incident atrial fibrillation in the UK Biobank', 'Among 415,737 participants followed for a median of 12 years, regular use was associated with more fibrillation (HR 1.13).'), { kind: 'observational' }],
  [r('Serum magnesium and migraine: two-sample Mendelian randomization', 'Genetic instruments were taken from two consortia.'), { kind: 'observational' }],
  [r('Who buys research peptides online? A questionnaire among gym members', 'Of 611 respondents, 9% had injected a peptide.'), { kind: 'observational' }],
  [r('Pancreatitis with GLP-1 agonists: signals in FAERS', 'Reporting odds ratios were computed from 2018 to 2025.'), { kind: 'observational' }],
  [r('Tirzepatide or semaglutide and kidney failure: a target trial emulation', 'Using claims data, new users were compared.'), { kind: 'observational' }],
  [r('Dietary spermidine and mortality: prospective findings from a town in the Alps', 'We followed 829 participants for 20 years; 341 died.'), { kind: 'observational' }],
  // Clinical, not randomised.
  [r('Bremelanotide in men: an open-label dose-finding study', 'Twenty-two men received rising doses. Nausea was common.', ['Clinical Trial, Phase I']), { kind: 'other', detail: 'clinical-trial' }],
  [r('A single-arm pilot study of thymosin beta 4 eye drops', 'Nine patients were treated for 28 days. Discomfort improved.'), { kind: 'other', detail: 'clinical-trial' }],
  [r('Liver failure after ashwagandha: two patients and a review of the literature', 'We report two women, aged 39 and 45, who developed jaundice.', ['Case Reports', 'Review']), { kind: 'other', detail: 'case-report' }],
  [r('Melanotan and a changing mole', 'A 31-year-old man presented with a darkening mole after six weeks of injections.'), { kind: 'other', detail: 'case-report' }],
  [r('Budget impact of covering semaglutide in a public plan', 'Costs would rise by 4% over five years.'), { kind: 'other', detail: 'model' }],
  [r('Joint guideline on vitamin D in pregnancy', 'The panel recommends against routine testing.', ['Practice Guideline']), { kind: 'other', detail: 'guideline' }],
  [r('Creatine for the brain: hope or hype?', '', ['Editorial']), { kind: 'other', detail: 'comment' }],
  [r('Reply to: Sleep and glycine', '', ['Letter', 'Comment']), { kind: 'other', detail: 'comment' }],
  // Animals and cells.
  [r('TB-500 speeds tendon repair in horses: a blinded, randomised trial', 'Sixteen geldings were randomised. Lameness resolved earlier.'), { kind: 'animal' }],
  [r('Semax protects against stroke', 'Male Wistar rats were randomly assigned to Semax or saline after occlusion. Infarcts were smaller.'), { kind: 'animal' }],
  [r('Oral BPC 157 and colitis in mice', 'C57BL/6 mice received dextran sulfate.', [], { mesh: ['Animals', 'Mice'] }), { kind: 'animal' }],
  [r('Epitalon lengthens telomeres in human fetal fibroblasts', 'Cells were cultured with the peptide for 30 passages.'), { kind: 'in-vitro' }],
  [r('GHK-Cu and collagen synthesis: molecular docking and fibroblast assays', 'Binding was predicted and then tested in cultured fibroblasts.'), { kind: 'in-vitro' }],
  [r('MOTS-c lifts glucose uptake in C2C12 myotubes', 'Uptake doubled at 10 micromolar.'), { kind: 'in-vitro' }],
  [r('Urolithin A, mitochondria and muscle in worms, mice and people', 'Worms lived longer; mice ran further. In a randomised trial, 66 older adults took urolithin A or placebo for four months, and muscle endurance improved.'), { kind: 'randomised-trial' }],
  // Notices.
  [r('Retraction Note to: Nigella sativa and glycaemic control', '', ['Retraction Notice']), { kind: 'retraction' }],
  [r('Notice of Retraction: Hua X, et al. Resveratrol in Hepatitis. J Invent Med. 2021;3:1-9'), { kind: 'retraction' }],
  [r('Statement of Retraction: Coenzyme Q10 and statin myopathy'), { kind: 'retraction' }],
  [r('Retracted: Cinnamon and Fasting Glucose in Young Adults: A Randomized Trial', 'Forty adults were randomised. Glucose fell.'), { kind: 'randomised-trial', status: 'retracted' }],
  [r('Cinnamon and fasting glucose in young adults', 'Forty adults were randomised. Glucose fell.', ['Randomized Controlled Trial'], { links: [{ type: 'Retraction in', source: 'MED', id: '99009999' }] }), { kind: 'randomised-trial', status: 'retracted' }],
  [r('Withdrawal: Peptide blends for hair growth', '', ['Journal Article'], { updatedBy: [{ type: 'withdrawal' }] }), { kind: 'retraction', status: 'retracted' }],
  [r('Erratum for "Beta-alanine and carnosine loading"', '', ['Published Erratum']), { kind: 'correction' }],
  [r('Publisher Correction: Omega-3 and brain volume'), { kind: 'correction' }],
  [r('Expression of Concern: Vitamin C infusion in sepsis', '', []), { kind: 'other', detail: 'expression-of-concern' }],
  [r('Correction of hyponatraemia with oral urea: a randomised comparison', 'Sixty patients were randomised; sodium rose faster with urea.'), { kind: 'randomised-trial' }],
]
