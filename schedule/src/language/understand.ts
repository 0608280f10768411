import type { Act, Setting } from './acts/act.ts';
import { answer } from './acts/answer.ts';
import { findByNoun, findByQuestion, findIndirectly, summarise } from './acts/question-forms.ts';
