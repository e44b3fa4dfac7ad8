import { controlConventions } from './controls.ts'
import type { Convention } from './convention.ts'
import { dependencyConventions } from './dependencies.ts'
import { docsConventions } from './docs.ts'
import { layoutConventions } from './layout.ts'
import { lockConventions } from './lock-file.ts'
import { sentenceConventions } from './sentences.ts'
import { styleConventions } from './styles.ts'
import { timeConventions } from './time.ts'
import { voiceConventions } from './voice.ts'
import { wordConventions } from './words.ts'

export const conventions: readonly Convention[] = [
  ...layoutConventions,
  ...wordConventions,
  ...sentenceConventions,
  ...lockConventions,
  ...timeConventions,
  ...voiceConventions,
  ...dependencyConventions,
  ...controlConventions,
  ...styleConventions,
  ...docsConventions,
]
