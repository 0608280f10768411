import fc from 'fast-check';

/**
 * Random examples are the same in every run, so that a red test is red again; `FC_SEED=random` looks further, and a number
 * repeats what that found.
 */
const { FC_SEED = '20260611' } = process.env;
if (FC_SEED !== 'random') fc.configureGlobal({ seed: Number(FC_SEED) });
