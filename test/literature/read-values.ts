/**
 * What rules read in the labelled abstracts, as a person judged each value: the titles under the value. Abstracts in which a rule
 * read a value wrongly are named in WRONG. A table: long because it is data.
 */
export const READ_VALUES: Record<string, Record<string, string[]>> = {
  comparison: {
    'placebo': ['Saffron extract and low mood in adults: a randomised, double-blind, placebo-controlled trial', 'Magnesium L-threonate for poor sleep: a double-blind, placebo-controlled trial', 'Urolithin A improves muscle endurance in mice and in a randomised trial of adults', 'RETRACTED: Black seed oil and asthma control: a randomised trial', 'Fish oil and triglycerides in adults: a randomized, placebo-controlled trial', 'Valerian tea before bed', 'Weight maintenance with tirzepatide: a post hoc analysis of SURMOUNT-X', 'Creatine for older adults with low mood', 'Beetroot juice and stamina in cyclists', 'Krill oil supplements and joint pain in adults', 'Correction of anaemia with iron in runners', 'RETRACTED ARTICLE: Maca and hot flushes in women', 'Glycine and sleep', 'Semaglutide in adults with obesity and knee osteoarthritis', 'Oral collagen for skin: a double-blind, placebo-controlled study', 'Comparing citrulline with arginine before exercise', 'Vitamin C for preventing and treating the common cold', 'Ensayo clínico aleatorizado de ashwagandha en adultos con estrés', 'Semaglutide and kidney outcomes: a prespecified secondary analysis of a randomised trial', 'Apigenin before sleep in students', 'Selenium in thyroiditis: a randomised, placebo-controlled trial', 'Retraction of the foreskin in boys: a topical steroid trial', 'Nattokinase and carotid plaque in adults', 'Cordyceps for fatigue after infection: a protocol for a triple-blind, randomised, placebo-controlled, parallel-group trial', 'Fisetin in frail elders', 'Citrulline and blood pressure: a meta-regression of placebo-controlled trials', 'Urolithin A, mitochondria and muscle in worms, mice and people', 'Semaglutide and knee pain by body mass index: a secondary analysis of a randomised trial', 'Zinc and colds in teachers'],
    'none': ['Larazotide in children with gluten sensitivity: open-label single-arm study', 'A single-arm pilot study of thymosin beta 4 eye drops', 'Thymalfasin in sepsis: a single-arm, open-label trial'],
    'standard care': ['A standard protocol for giving iron drops to infants: results of a randomised trial'],
  },
  people: {
    '40': ['Tart cherry juice and soreness after a marathon', '[Saffron in mild depression: randomized double-blind study].', 'Retracted: Cinnamon and Fasting Glucose in Young Adults: A Randomized Trial', 'Cinnamon and fasting glucose in young adults', 'Feasibility of oral kefir after surgery: protocol for a pilot randomised controlled trial', 'Gingival retraction with a new cord: a randomised trial in patients'],
    '12': ['Caffeine gum before cycling in the heat: a double-blind crossover study', 'Ketone ester and time-trial performance', 'Taurine and heat: a randomised crossover trial'],
    '66': ['Urolithin A improves muscle endurance in mice and in a randomised trial of adults', 'Urolithin A, mitochondria and muscle in worms, mice and people'],
    '22': ['Larazotide in children with gluten sensitivity: open-label single-arm study', 'Bremelanotide in men: an open-label dose-finding study'],
    '1204': ['Baseline characteristics of participants in the OSPREY trial of omega-3 and memory'],
    '60': ['[Rhodiola rosea in burnout: a randomized controlled study]', 'Valerian tea before bed', 'Correction of hyponatraemia with oral urea: a randomised comparison', 'Correction of low ferritin in runners: a randomised trial'],
    '120': ['Fish oil and triglycerides in adults: a randomized, placebo-controlled trial', 'Selenium in thyroiditis: a randomised, placebo-controlled trial'],
    '2': ['BPC-157 infusion in healthy volunteers: an open-label pilot study'],
    '20': ['A creatine loading protocol and sprint power: a randomised crossover trial', 'Thymalfasin in sepsis: a single-arm, open-label trial'],
    '900': ['Baseline data of the ORBIT cohort'],
    '400': ['Efficacy of ashwagandha for sleep'],
    '407': ['Semaglutide in adults with obesity and knee osteoarthritis'],
    '10': ['Comparing citrulline with arginine before exercise', 'Thymosin beta 4 and cardiac repair: from mice to patients', 'Tesamorelin in adults with fatty liver: an open-label pilot'],
    '200': ['Berberine versus metformin in prediabetes: the BERMET trial', 'Palmitoylethanolamide and pain: design of the PEACE trial'],
    '30': ['Lion’s mane mushroom and mild cognitive impairment: a double-blind, randomised trial', 'Oral glutathione and skin tone: a randomised split-face trial in women'],
    '24': ['Apigenin before sleep in students'],
    '2000': ['Baseline characteristics of the VITALITY trial of vitamin K in older adults'],
    '51': ['Short-term L-theanine for exam nerves: a triple-blind trial'],
    '90': ['Cordyceps for fatigue after infection: a protocol for a triple-blind, randomised, placebo-controlled, parallel-group trial'],
    '1100': ['Design, recruitment and baseline characteristics of the OMEGA-MIND study'],
    '5402': ['Comparative efficacy of twelve supplements for sleep: a Bayesian network meta-analysis'],
    '300': ['Magnesium for migraine in pregnancy (MAG-MUM)'],
  },
  concern: {
    'per-protocol': [],
    'open-label': ['Larazotide in children with gluten sensitivity: open-label single-arm study', 'BPC-157 infusion in healthy volunteers: an open-label pilot study', 'Long-term safety of setmelanotide: an open-label extension of a phase 3 trial', 'Thymosin beta 4 and cardiac repair: from mice to patients', 'Correction of hypovitaminosis D improves arterial stiffness in teenagers', 'Tesamorelin in adults with fatty liver: an open-label pilot', 'Bremelanotide in men: an open-label dose-finding study', 'Thymalfasin in sepsis: a single-arm, open-label trial'],
    'post hoc': ['Weight maintenance with tirzepatide: a post hoc analysis of SURMOUNT-X', 'Sustained weight loss after stopping semaglutide: an exploratory post hoc analysis of a randomized withdrawal trial', 'Sex differences in the response to creatine: a post-hoc analysis of the CREA randomised trial', 'Predictors of response to tirzepatide: post hoc analysis of a randomised trial'],
    'subgroup': ['Efficacy of retatrutide by sex: subgroup analysis of a phase 2 randomised trial'],
  },
  finding: {
    'no_difference': ['Correction of vitamin D deficiency and muscle power: a randomised trial', 'Valerian tea before bed', 'Bovine colostrum for upper respiratory infections in swimmers', 'Apigenin before sleep in students', 'Vitamin D for falls in older people', 'Does beta-alanine raise repeated-sprint power? A stage 2 registered report'],
  },
  registration: {
    'NCT91000101': ['Berberine versus metformin in prediabetes: the BERMET trial'],
    'ISRCTN90000023': ['Magnesium for migraine in pregnancy (MAG-MUM)'],
  },
}
export const WRONG: Record<string, string[]> = {
  concern: ['Ashwagandha for work stress: results of a randomised trial'],
  people: ['Peptides for tendon repair: a systematic review'],
}
