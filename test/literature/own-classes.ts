import type { LiteratureRecord } from '#domain/literature/record.ts'

type Expected = { kind: string; status?: 'retracted'; detail?: string; studiedIn?: string | null }
const r = (
  title: string,
  abstract = '',
  publicationTypes: string[] = [],
  mesh: string[] = [],
): LiteratureRecord => ({ title, abstract, publicationTypes, mesh })

/** Records of the same kinds as `classes.json`, all invented, written before the function was. A table: long because it is data. */
export const OWN_CLASSES: [LiteratureRecord, Expected][] = [
  [
    r(
      'Fish oil and triglycerides in adults: a randomized, placebo-controlled trial',
      'A total of 120 adults were randomized. Triglycerides fell.',
    ),
    { kind: 'randomised-trial', studiedIn: 'human' },
  ],
  [
    r(
      'Valerian tea before bed',
      'We randomly allocated 60 women to valerian or placebo. Sleep did not differ between groups.',
    ),
    { kind: 'randomised-trial', studiedIn: 'human' },
  ],
  [
    r('Zinc for the common cold', '', ['Journal Article', 'Randomized Controlled Trial']),
    { kind: 'randomised-trial' },
  ],
  [
    r(
      'Weight maintenance with tirzepatide: a post hoc analysis of SURMOUNT-X',
      'Participants were randomised to drug or placebo. Those who lost early kept more off.',
      ['Randomized Controlled Trial'],
      ['Humans'],
    ),
    { kind: 'randomised-trial', detail: 'secondary-analysis' },
  ],
  [
    r(
      'A non-randomised comparison of two iron salts in pregnancy',
      'Women chose their tablet. Haemoglobin rose in both groups.',
      ['Controlled Clinical Trial'],
      ['Humans'],
    ),
    { kind: 'other', detail: 'clinical-trial' },
  ],
  [
    r(
      'BPC-157 infusion in healthy volunteers: an open-label pilot study',
      'Two healthy adults received infusions. No adverse effects were seen.',
    ),
    { kind: 'other', detail: 'clinical-trial' },
  ],
  [
    r(
      'First-in-human phase 1 study of a peptide cream',
      'Eighteen volunteers applied the cream. It was well tolerated.',
      ['Clinical Trial, Phase I'],
    ),
    { kind: 'other', detail: 'clinical-trial' },
  ],
  [r('The PEARL study: a study protocol', 'This paper describes the design.'), { kind: 'protocol' }],
  [
    r(
      'Design and rationale of a trial of omega-3 in depression',
      'The trial tests whether omega-3 lowers relapse.',
      ['Journal Article', 'Randomized Controlled Trial'],
    ),
    { kind: 'protocol' },
  ],
  [
    r(
      'Creatine for older adults with low mood',
      'Older adults will be allocated to creatine or placebo for 12 weeks. Mood will be measured. The trial has started.',
      ['Journal Article'],
    ),
    { kind: 'protocol' },
  ],
  [
    r('Statistical analysis plan for the GLOW trial of collagen', 'The plan was fixed before unblinding.'),
    { kind: 'protocol' },
  ],
  [
    r(
      'A creatine loading protocol and sprint power: a randomised crossover trial',
      'Twenty men were randomised. Sprint power rose by 4 % (P=0.01).',
      ['Randomized Controlled Trial'],
      ['Humans'],
    ),
    { kind: 'randomised-trial' },
  ],
  [
    r(
      'Beetroot juice and stamina in cyclists',
      'Cyclists were randomised to juice or placebo. Stamina rose (P < 0.05). Larger trials will be needed, and doses will have to be compared.',
    ),
    { kind: 'randomised-trial' },
  ],
  [
    r('Vitamin K2 and vertebral strength: trial protocol', 'Women will be recruited.', [
      'Clinical Trial Protocol',
      'Randomized Controlled Trial',
    ]),
    { kind: 'protocol' },
  ],
  [
    r('Baseline data of the ORBIT cohort', 'A total of 900 adults were enrolled.'),
    { kind: 'protocol', detail: 'baseline-report' },
  ],
  [r('Studienprotokoll: Kurkuma bei Kniearthrose', ''), { kind: 'protocol' }],
  [
    {
      ...r('Ginkgo for tinnitus', 'This is a protocol for a Cochrane Review.'),
      doi: '10.1002/14651858.CD990101',
      journal: 'Cochrane Database Syst Rev',
    },
    { kind: 'protocol' },
  ],
  [
    {
      ...r('Ginkgo for tinnitus', 'We included 12 trials. Pooled data showed no effect.', [
        'Systematic Review',
        'Meta-Analysis',
      ]),
      doi: '10.1002/14651858.CD990101.pub4',
      journal: 'Cochrane Database Syst Rev',
    },
    { kind: 'meta-analysis' },
  ],
  [
    r('Melatonin and jet lag: network meta-analysis', 'Twenty trials in travellers were compared.'),
    { kind: 'meta-analysis', studiedIn: 'human' },
  ],
  [
    r('Curcumin for depression: a systematic review with dose-response meta-analysis', 'Ten trials.', [
      'Review',
    ]),
    { kind: 'meta-analysis' },
  ],
  [
    r(
      'Lavender oil for anxiety: a systematic review',
      'Eleven trials were included. A meta-analysis was not possible.',
    ),
    { kind: 'systematic-review' },
  ],
  [
    r(
      'Efficacy of ashwagandha for sleep',
      'We searched PubMed and Scopus following PRISMA. Five trials in 400 adults were included; the pooled effect was -0.6 (95% CI -0.8 to -0.3).',
    ),
    { kind: 'meta-analysis' },
  ],
  [
    r('An overview of systematic reviews on vitamin D and mood', 'Eighteen reviews were appraised.'),
    { kind: 'systematic-review', detail: 'umbrella-review' },
  ],
  [
    r('Peptides in tendon repair: a narrative review', 'Studies in rats and people are summarised.'),
    { kind: 'other', detail: 'narrative-review' },
  ],
  [
    r('Growth hormone secretagogues', 'We review their history.', ['review-article']),
    { kind: 'other', detail: 'narrative-review' },
  ],
  [
    r(
      'Vitamin D and multiple sclerosis: a two-sample Mendelian randomisation study',
      'Genetic instruments were taken from cohorts.',
    ),
    { kind: 'observational' },
  ],
  [
    r('Coffee and liver cancer: a prospective cohort study', 'We followed 50,000 women for ten years.'),
    { kind: 'observational', studiedIn: 'human' },
  ],
  [
    r(
      'Supplement use and kidney stones',
      'We used data of NHANES 2011 to 2018. Odds were higher among users.',
      [],
      ['Humans', 'Cross-Sectional Studies'],
    ),
    { kind: 'observational' },
  ],
  [
    r(
      'Liver injury with green tea extract: a retrospective case series of 24 patients',
      'We reviewed the charts of 24 patients.',
    ),
    { kind: 'observational' },
  ],
  [
    r('Hepatotoxicity in a 32-year-old woman after a peptide injection: a case report', 'She recovered.'),
    { kind: 'other', detail: 'case-report' },
  ],
  [
    r('Two cases of rhabdomyolysis after melanotan II', 'Both recovered.', ['Journal Article']),
    { kind: 'other', detail: 'case-report' },
  ],
  [
    r(
      'Thymosin beta 4 and corneal wounds in rabbits',
      'Twenty rabbits were randomised. Wounds closed sooner.',
    ),
    { kind: 'animal', studiedIn: 'animal' },
  ],
  [
    r(
      'Nicotinamide riboside extends lifespan in C57BL/6J mice',
      'Mice were fed NR.',
      [],
      ['Animals', 'Mice', 'Male'],
    ),
    { kind: 'animal' },
  ],
  [
    r(
      'Semax and stroke recovery',
      'Male Wistar rats were randomly assigned to Semax or saline. Infarcts were smaller; patients may profit.',
    ),
    { kind: 'animal' },
  ],
  [r('Berberine lengthens life in Caenorhabditis elegans', 'Worms lived longer.'), { kind: 'animal' }],
  [
    r(
      'Horse chestnut seed extract for venous disease: a randomised trial',
      'Patients were randomised to extract or stockings. Oedema fell in both.',
    ),
    { kind: 'randomised-trial', studiedIn: 'human' },
  ],
  [
    r(
      'Krill oil supplements and joint pain in adults',
      'Adults were randomly assigned to krill oil or placebo. Pain was lower.',
    ),
    { kind: 'randomised-trial', studiedIn: 'human' },
  ],
  [
    r('GHK-Cu and gene expression in cultured fibroblasts', 'Fibroblasts were treated for 24 h.'),
    { kind: 'in-vitro', studiedIn: 'in vitro' },
  ],
  [
    r('Apigenin inhibits growth of HepG2 cells', 'Growth fell with dose.', [], ['Humans', 'Hep G2 Cells']),
    { kind: 'in-vitro' },
  ],
  [
    r('Molecular docking of quercetin at the main protease', 'Binding energies were computed.'),
    { kind: 'in-vitro' },
  ],
  [
    r('KPV calms murine macrophages in vitro', 'RAW 264.7 cells were stimulated. TNF fell.'),
    { kind: 'in-vitro' },
  ],
  [
    r(
      'Curcumin in models of arthritis: a meta-analysis of animal studies',
      'Experiments in rats were pooled.',
      ['Meta-Analysis', 'Systematic Review'],
      ['Animals', 'Rats'],
    ),
    { kind: 'meta-analysis', studiedIn: 'animal' },
  ],
  [r('Erratum: Maca and hot flushes'), { kind: 'correction', studiedIn: null }],
  [r('Publisher Correction: Maca and hot flushes', '', ['Published Erratum']), { kind: 'correction' }],
  [r('Maca and hot flushes in women: Erratum'), { kind: 'correction' }],
  [
    r(
      'Correction of anaemia with iron in runners',
      'Runners were randomised to iron or placebo. Haemoglobin rose.',
    ),
    { kind: 'randomised-trial' },
  ],
  [r('Retraction Note: Maca and hot flushes'), { kind: 'retraction', studiedIn: null }],
  [r('Statement of Retraction: Maca and hot flushes', '', ['Journal Article']), { kind: 'retraction' }],
  [r('Notice of Retraction: “Maca and hot flushes”', ''), { kind: 'retraction' }],
  [r('Maca and hot flushes', '', ['retraction']), { kind: 'retraction' }],
  [
    r('RETRACTED ARTICLE: Maca and hot flushes in women', 'Women were randomised to maca or placebo.'),
    { kind: 'randomised-trial', status: 'retracted' },
  ],
  [
    {
      ...r('Maca and hot flushes: a randomised trial', 'Women were randomised.'),
      links: [{ type: 'Retraction in', source: 'MED', id: '99200001' }],
    },
    { kind: 'randomised-trial', status: 'retracted' },
  ],
  [
    { ...r('Maca and cell growth in vitro', 'Cells were treated.'), updatedBy: [{ type: 'retraction' }] },
    { kind: 'in-vitro', status: 'retracted' },
  ],
  [
    { ...r('Maca and cell growth in vitro', 'Cells were treated.'), updatedBy: [{ type: 'correction' }] },
    { kind: 'in-vitro' },
  ],
  [r('Tissue retraction after copper peptide dressings in pigs', 'Pigs were treated.'), { kind: 'animal' }],
  [
    r('Removal notice to “Pterostilbene and lipids”', 'This article has been removed.'),
    { kind: 'retraction' },
  ],
  [
    r('Editorial expression of concern: Sulforaphane in autism'),
    { kind: 'other', detail: 'expression-of-concern', studiedIn: null },
  ],
  [
    r('Reply to: “Creatine and the kidney: a cohort study”', 'We thank the authors.'),
    { kind: 'other', detail: 'comment' },
  ],
  [
    r('Letter to the Editor regarding a randomised trial of ginger', '', ['Letter']),
    { kind: 'other', detail: 'comment' },
  ],
  [
    r('Consensus statement on iron in athletes', 'The panel met twice.'),
    { kind: 'other', detail: 'guideline' },
  ],
  [
    r('Vitamin D screening in care homes: a budget impact analysis', 'A decision tree was built.'),
    { kind: 'other', detail: 'model' },
  ],
  [
    {
      ...r('Cagrilintide in Adults With Obesity'),
      service: 'ctgov',
      studyType: 'INTERVENTIONAL',
      allocation: 'RANDOMIZED',
      hasResults: true,
    },
    { kind: 'randomised-trial', detail: 'registry-results', studiedIn: 'human' },
  ],
  [
    { ...r('Registry of Peptide Users'), service: 'ctgov', studyType: 'OBSERVATIONAL', hasResults: false },
    { kind: 'protocol', detail: 'registration' },
  ],
  [
    r(
      '[Saffron in mild depression: randomized double-blind study].',
      'Forty patients were randomized.',
      ['English Abstract', 'Randomized Controlled Trial'],
      ['Humans'],
    ),
    { kind: 'randomised-trial' },
  ],
  [
    r('Collagen for joint pain: a protocol for an umbrella review', 'We will search four databases.'),
    { kind: 'protocol' },
  ],
  [
    r(
      'Glycine and sleep',
      'Participants took glycine or placebo in a randomised crossover design. Sleep onset was shorter.',
    ),
    { kind: 'randomised-trial' },
  ],

  // A second set, written after the first passed and before the function was changed for it.
  [
    r(
      'Semaglutide in adults with obesity and knee osteoarthritis',
      'BACKGROUND: Obesity worsens knee pain. METHODS: We conducted a 68-week, double-blind, randomized, placebo-controlled trial at 61 sites in 11 countries. RESULTS: A total of 407 participants were enrolled. The mean change in weight was -13.7% (P<0.001). CONCLUSIONS: Semaglutide lowered weight.',
      ['Journal Article'],
    ),
    { kind: 'randomised-trial', studiedIn: 'human' },
  ],
  [
    r(
      'Efficacy of Tesamorelin on Visceral Fat: A Prospective Randomised Open Blinded-Endpoint Study',
      'Methods: Patients with HIV were assigned 1:1. Results: visceral fat fell by 15%.',
    ),
    { kind: 'randomised-trial' },
  ],
  [
    r(
      'Effect of probiotics on infant colic: a cluster-randomised trial in 12 clinics',
      'Clinics were randomised. Crying time was shorter.',
    ),
    { kind: 'randomised-trial' },
  ],
  [
    r(
      'Oral collagen for skin: a double-blind, placebo-controlled study',
      'Sixty-four women took collagen or placebo for 12 weeks. Skin hydration was higher with collagen (p = 0.02).',
    ),
    { kind: 'other', detail: 'clinical-trial' },
  ],
  [
    r(
      'Comparing citrulline with arginine before exercise',
      'In a double-blind, counterbalanced crossover design, ten trained men received citrulline, arginine or placebo in randomised order. Repetitions were similar.',
    ),
    { kind: 'randomised-trial' },
  ],
  [
    r(
      'Long-term safety of setmelanotide: an open-label extension of a phase 3 trial',
      'Patients who had completed the randomised period continued for two years. Weight loss was maintained.',
    ),
    { kind: 'other', detail: 'clinical-trial' },
  ],
  [
    r(
      'Exenatide in Parkinson’s disease: protocol for a multicentre phase 3 randomised trial',
      'Participants will be randomised 1:1. Ethics approval was obtained. Results will be published.',
      ['Journal Article', 'Multicenter Study'],
    ),
    { kind: 'protocol' },
  ],
  [
    r(
      'Effects of time-restricted eating with L-carnitine on body composition: study protocol of the TRE-C randomised controlled trial',
      '',
    ),
    { kind: 'protocol' },
  ],
  [
    r(
      'The VITAL-Gut study: rationale, design and methods',
      'VITAL-Gut is an ancillary study of a completed trial.',
    ),
    { kind: 'protocol' },
  ],
  [
    r(
      'Berberine versus metformin in prediabetes: the BERMET trial',
      'Introduction: Prior trials showed that berberine lowered glucose. Methods and analysis: BERMET is a randomised trial. 200 adults with prediabetes will be enrolled and followed for one year. Ethics and dissemination: approved by the local committee. Trial registration: NCT91000101.',
    ),
    { kind: 'protocol' },
  ],
  [
    r(
      'NAD+ precursors for healthy ageing: protocol for a living systematic review',
      'We will include randomised trials.',
    ),
    { kind: 'protocol' },
  ],
  [
    r(
      'Use of the BPC-157 oral dosing protocol among patients of one clinic',
      'A retrospective chart review of 16 patients found that 14 improved.',
    ),
    { kind: 'observational' },
  ],
  [
    r('A new extraction protocol for curcuminoids from turmeric', 'Yield was higher with ethanol.'),
    { kind: 'other' },
  ],
  [
    r(
      'Adherence to the study drug and protocol deviations in a randomised trial of niacin',
      'Participants were randomised. Adherence was lower with niacin.',
    ),
    { kind: 'randomised-trial' },
  ],
  [
    r('Design of dual agonists at GLP-1 and GIP receptors: a review', 'We review structure and activity.', [
      'Review',
    ]),
    { kind: 'other', detail: 'narrative-review' },
  ],
  [
    r(
      'Vitamin C for preventing and treating the common cold',
      'Objectives: to find out whether vitamin C shortens colds. Selection criteria: placebo-controlled trials. Main results: Twenty-nine trial comparisons were included; the pooled risk ratio was 0.97 (95% CI 0.94 to 1.00).',
      ['Journal Article', 'Review'],
    ),
    { kind: 'meta-analysis', studiedIn: 'human' },
  ],
  [
    r(
      'GLP-1 receptor agonists and pancreatitis: an individual participant data meta-analysis',
      'Data of 13 trials with 41,000 patients.',
      [],
      ['Humans'],
    ),
    { kind: 'meta-analysis' },
  ],
  [
    r(
      'Weight loss with retatrutide by baseline BMI: integrated analysis of two phase 2 trials',
      'Data from two randomised trials were pooled. Loss was similar.',
      ['Journal Article'],
      ['Humans'],
    ),
    { kind: 'meta-analysis' },
  ],
  [
    r(
      'Prevalence of vitamin D deficiency in athletes: a systematic review',
      'Forty studies were included. Heterogeneity precluded meta-analysis.',
      ['Systematic Review', 'Review'],
      ['Humans'],
    ),
    { kind: 'systematic-review' },
  ],
  [
    r(
      'Melanotan II: what is known about its harms? A scoping review',
      'We searched five databases. Thirty reports were included.',
    ),
    { kind: 'systematic-review' },
  ],
  [
    r(
      'Herbal medicines for menopausal symptoms: an overview of Cochrane reviews',
      'Seven reviews were included.',
      ['Journal Article', 'Review'],
    ),
    { kind: 'systematic-review', detail: 'umbrella-review' },
  ],
  [
    r(
      'Creatine in health and disease',
      'Creatine is a nitrogenous compound. This narrative review discusses its uses in people and in animals.',
      ['Journal Article'],
    ),
    { kind: 'other', detail: 'narrative-review' },
  ],
  [
    r(
      'Selenium and type 2 diabetes',
      'Using two-sample Mendelian randomization, we estimated the effect of genetically predicted selenium. The odds ratio was 1.1.',
      ['Journal Article'],
    ),
    { kind: 'observational' },
  ],
  [
    r(
      'Omega-3 and dementia: cohort, meta-analysis and Mendelian randomization',
      'We combined a cohort with published studies.',
      [],
      ['Humans', 'Mendelian Randomization Analysis'],
    ),
    { kind: 'observational' },
  ],
  [
    r(
      'Association of dietary magnesium with depression in US adults',
      'Data of 7,000 adults from a national survey were analysed. Higher intake was associated with lower odds (OR 0.7, 95% CI 0.6-0.9).',
    ),
    { kind: 'observational' },
  ],
  [
    r(
      'Suicidality with semaglutide: analysis of the WHO pharmacovigilance database',
      'We analysed case reports. The reporting odds ratio was 1.45.',
    ),
    { kind: 'observational' },
  ],
  [
    r(
      'Kratom exposures reported to US poison centers, 2011-2017',
      'There were 1807 exposures. Half were admitted.',
    ),
    { kind: 'observational' },
  ],
  [
    r('Serum zinc and severity of COVID-19: a nested case-control study', 'Cases had lower zinc.'),
    { kind: 'observational', studiedIn: 'human' },
  ],
  [
    r('Anaphylaxis after royal jelly', 'A 19-year-old man presented to the emergency department.', [
      'Journal Article',
    ]),
    { kind: 'other', detail: 'case-report' },
  ],
  [
    r(
      'Severe hypoglycaemia after counterfeit semaglutide: a case series of seven patients',
      'All recovered.',
    ),
    { kind: 'other', detail: 'case-report' },
  ],
  [
    r(
      'Ashwagandha-induced liver injury: a case series from Iceland and the US',
      'We describe five patients with liver injury.',
      ['Journal Article'],
      ['Humans'],
    ),
    { kind: 'other', detail: 'case-report' },
  ],
  [
    r(
      'Epitalon and melatonin in old rhesus monkeys',
      'Old monkeys received Epitalon for ten days. Night melatonin rose.',
    ),
    { kind: 'animal' },
  ],
  [
    r(
      'Hydrolysed fish collagen heals burns in Sprague-Dawley rats',
      'Burns were dressed with collagen. Closure was quicker.',
    ),
    { kind: 'animal' },
  ],
  [
    r('Chlorella for broilers: growth and gut health', 'Birds were randomly assigned to four diets.'),
    { kind: 'animal' },
  ],
  [
    r(
      'Hypothalamic kisspeptin neurons control puberty in female mice',
      'Ablation delayed puberty.',
      [],
      ['Animals', 'Female', 'Mice', 'Neurons'],
    ),
    { kind: 'animal' },
  ],
  [
    r(
      'MOTS-c reduces insulin resistance',
      'Treatment of mice prevented obesity. In cultured myotubes, glucose uptake rose.',
      ['Journal Article'],
      ['Animals', 'Humans', 'Mice', 'Cell Line'],
    ),
    { kind: 'animal' },
  ],
  [
    r(
      'Bovine colostrum for upper respiratory infections in swimmers',
      'Swimmers were randomised to colostrum or whey. Days of illness did not differ.',
    ),
    { kind: 'randomised-trial', studiedIn: 'human' },
  ],
  [
    r(
      'Lion’s mane mushroom and mild cognitive impairment: a double-blind, randomised trial',
      'Thirty Japanese men and women aged 50 to 80 were randomised. Scores rose.',
    ),
    { kind: 'randomised-trial', studiedIn: 'human' },
  ],
  [
    r(
      'Cat’s claw for rheumatoid arthritis: randomized double blind trial',
      'Forty patients. Painful joints fell.',
    ),
    { kind: 'randomised-trial', studiedIn: 'human' },
  ],
  [
    r(
      'Thymosin beta 4 and cardiac repair: from mice to patients',
      'In mice, infarcts were smaller. Ten patients then received the peptide in an open-label pilot.',
      ['Journal Article'],
      ['Animals', 'Humans', 'Mice'],
    ),
    { kind: 'other', detail: 'clinical-trial', studiedIn: 'mixed' },
  ],
  [
    r(
      'BPC 157 promotes tendon fibroblast outgrowth and migration',
      'Rat Achilles tendon explants were cultured with the peptide. Migration rose.',
    ),
    { kind: 'in-vitro' },
  ],
  [
    r('LL-37 kills Staphylococcus aureus biofilms', 'Biofilms were exposed for 24 h. Counts fell.'),
    { kind: 'in-vitro' },
  ],
  [
    r(
      'Human umbilical vein endothelial cells migrate towards thymosin beta 4',
      'HUVECs migrated.',
      [],
      ['Humans', 'Cells, Cultured'],
    ),
    { kind: 'in-vitro' },
  ],
  [
    r(
      'Stability of semaglutide in compounded vials',
      'Vials were assayed by HPLC. Purity was lower than stated.',
    ),
    { kind: 'other', studiedIn: null },
  ],
  [
    r(
      'Antioxidant activity of spirulina extracts assessed in vitro and in silico',
      'Radicals were scavenged.',
    ),
    { kind: 'in-vitro' },
  ],
  [
    r(
      'Correction: Effect of creatine on cognition: a randomised trial',
      '[This corrects the article DOI: 10.5555/x.]',
      ['Journal Article', 'Published Erratum'],
    ),
    { kind: 'correction', studiedIn: null },
  ],
  [r('Correction for Smith et al., Urolithin A and muscle'), { kind: 'correction' }],
  [r('Corrections.', '', ['Journal Article']), { kind: 'correction' }],
  [r('Erratum zu: Vitamin D und Stürze'), { kind: 'correction' }],
  [
    r(
      'Correction for multiple testing in genetic studies of caffeine',
      'We compare methods in a cohort of adults.',
    ),
    { kind: 'observational' },
  ],
  [
    r(
      'Correction of hypovitaminosis D improves arterial stiffness in teenagers',
      'Teenagers received vitamin D in an open-label pilot trial. Stiffness was lower.',
    ),
    { kind: 'other', detail: 'clinical-trial' },
  ],
  [r('Retraction. Resveratrol and memory in mice'), { kind: 'retraction' }],
  [r('Retraction for Lee et al., “Peptide X lowers glucose”'), { kind: 'retraction' }],
  [
    r(
      'Retraction: “Vitamin K and bone: a randomised controlled trial”',
      'The editors retract this article.',
      ['Journal Article', 'Randomized Controlled Trial'],
    ),
    { kind: 'retraction' },
  ],
  [
    r('Retracted: Maca for libido', '', ['Journal Article', 'Retraction of Publication']),
    { kind: 'retraction' },
  ],
  [
    r('Withdrawal notice to: Peptide Y in sepsis', 'This article has been withdrawn.'),
    { kind: 'retraction' },
  ],
  [
    r(
      'Eyelid retraction after botulinum toxin: a retrospective study',
      'Charts of 40 patients were reviewed.',
    ),
    { kind: 'observational' },
  ],
  [
    r('Retraction of gums after whitening strips in smokers', 'Twenty smokers were followed.'),
    { kind: 'observational' },
  ],
  [r('Clot retraction and fish oil in vitro', 'Platelets were incubated with EPA.'), { kind: 'in-vitro' }],
  [
    r(
      'Retraction rates in dietary supplement research: a cross-sectional study',
      'We counted retracted papers.',
    ),
    { kind: 'observational' },
  ],
  [
    {
      ...r('Boswellia and the knee: a meta-analysis', 'Seven trials were pooled.', ['Meta-Analysis']),
      updatedBy: [{ type: 'correction' }, { type: 'retraction' }],
    },
    { kind: 'meta-analysis', status: 'retracted' },
  ],
  [
    {
      ...r('Boswellia and the knee', 'Adults were randomised.'),
      updatedBy: [{ type: 'partial_retraction' }],
    },
    { kind: 'randomised-trial' },
  ],
  [
    { ...r('Boswellia and the hip', 'Adults were randomised.'), updatedBy: [{ type: 'withdrawal' }] },
    { kind: 'randomised-trial', status: 'retracted' },
  ],
  [
    {
      ...r('Notice about Boswellia', '', ['Retraction Notice']),
      links: [{ type: 'Retraction of', id: '99200002' }],
    },
    { kind: 'retraction' },
  ],
  [
    { ...r('Boswellia and asthma', 'Adults were randomised.'), links: [{ type: 'RetractionIn', id: '' }] },
    { kind: 'randomised-trial', status: 'retracted' },
  ],
  [
    {
      ...r('Boswellia and colitis', 'Adults were randomised.'),
      links: [
        { type: 'Erratum in', id: '99200003' },
        { type: 'Comment in', id: '99200004' },
      ],
    },
    { kind: 'randomised-trial' },
  ],
  [
    r('[Retracted] Curcumin slows tumour growth in nude mice', 'Mice were treated.', [
      'Journal Article',
      'Retracted Publication',
    ]),
    { kind: 'animal', status: 'retracted' },
  ],
  [
    r('Retracted: Effects of Nigella sativa on glucose: a randomised trial', 'Patients were randomised.', [
      'Journal Article',
    ]),
    { kind: 'randomised-trial', status: 'retracted' },
  ],
  [
    r('Comment on “Taurine deficiency as a driver of aging”', 'We read the article with interest.'),
    { kind: 'other', detail: 'comment' },
  ],
  [r('Authors’ reply', '', ['Letter']), { kind: 'other', detail: 'comment' }],
  [r('Re: Omega-3 and prostate cancer', ''), { kind: 'other', detail: 'comment' }],
  [
    r(
      'Melatonin for primary insomnia in adults: a clinical practice guideline',
      'The panel gives a weak recommendation.',
      ['Journal Article'],
    ),
    { kind: 'other', detail: 'guideline' },
  ],
  [
    r(
      'Adherence to guidelines on iron in pregnancy: a cross-sectional survey',
      'Of 300 midwives, 40 % followed them.',
    ),
    { kind: 'observational' },
  ],
  [
    r('Cost-utility of vitamin D fortification: a Markov model', 'Costs fell.'),
    { kind: 'other', detail: 'model' },
  ],
  [
    r('A mouse model of frailty responds to NMN', 'Old mice drank NMN. Grip was stronger.'),
    { kind: 'animal' },
  ],
  [
    {
      ...r('Peptide Z in Healthy Adults'),
      service: 'ctgov',
      studyType: 'INTERVENTIONAL',
      allocation: 'NA',
      hasResults: true,
    },
    { kind: 'other', detail: 'clinical-trial' },
  ],
  [
    r('[Melatonin bei Jetlag: randomisierte, placebokontrollierte Studie]', '', [
      'Randomized Controlled Trial',
    ]),
    { kind: 'randomised-trial' },
  ],
  [
    r(
      'Ensayo clínico aleatorizado de ashwagandha en adultos con estrés',
      'Sesenta adultos fueron aleatorizados a ashwagandha o placebo.',
    ),
    { kind: 'randomised-trial' },
  ],
  [
    {
      ...r(
        'WITHDRAWN: Vitamin E for claudication',
        'This review has been withdrawn because it is out of date.',
      ),
      doi: '10.1002/14651858.CD990200.pub3',
      journal: 'Cochrane Database Syst Rev',
    },
    { kind: 'retraction', status: 'retracted', detail: 'ask' },
  ],
]
