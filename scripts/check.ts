import { close, lint, tests, types } from './steps.ts'

/** The fast part: what one wants to know while working. */
close([await types(), await lint(), await tests(['unit'])])
