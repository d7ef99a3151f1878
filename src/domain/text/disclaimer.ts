/** What every page ends with: what the listed products are not. */
export const DISCLAIMER =
  'The products listed here are for research purposes only. They have not been evaluated by the FDA, are not for human consumption, and are not intended to diagnose, treat, cure or prevent any disease. You are responsible for complying with your local laws.'
