// A model that answers as docs/agent.md asks it to.
import { scriptedModel } from "@toolmark/testing";

export const model = scriptedModel(['{"stars": "4", "points": ["works", "a bit loud"], "wouldBuyAgain": true}']);
