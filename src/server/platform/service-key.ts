import type { Config } from './config.ts'
import { keptKey } from './kept-key.ts'

/** The operator's key of this installation: `SERVICE_KEY`, else the one kept in the data folder. */
export const readServiceKey = ({ SERVICE_KEY, DATA_DIR }: Pick<Config, 'SERVICE_KEY' | 'DATA_DIR'>) =>
  SERVICE_KEY ?? keptKey(DATA_DIR, 'service-key')
