/** What a site needs before and after it opens, in the order of the checklist. */
export const SETUP_STEPS = [
  'administrator',
  'second_factor',
  'second_person',
  'operator',
  'mail',
  'backup',
  'payments',
  'compounds',
  'vendor',
  'offers',
] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** `open`: not done yet. `broken`: it was set up and does not work. */
export const SETUP_STATES = ['done', 'open', 'broken'] as const
export type SetupState = (typeof SETUP_STATES)[number]
