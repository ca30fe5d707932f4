// Generated from contract/openapi.yaml by `npm run generate`. Do not edit.
export const openapi: Record<string, unknown> = {
 "openapi": "3.1.0",
 "info": {
  "title": "Longrun",
  "version": "1.1.0",
  "summary": "Does this model beat a random walk?",
  "description": "Probabilistic forecasts with six models, rolling-origin benchmarks on real data panels, a dated verdict that is\ncalibrated against luck, fourteen diagnostics for any variable, and a taxonomy of civilizations. Every error is\nan RFC 7807 problem document.\n\n## Authentication\n\nVersion 1 needs none: as it is installed, every operation is open, and `GET` never changes anything. An operator may\nturn on bearer tokens in JWT form (`--auth-jwks`), the scheme `bearerAuth` of this contract. Then what starts,\nchanges or removes something needs a token with the scope `run`, `seal` or `admin`; `GET` stays open unless the\noperator closes it as well (`--auth-read`). Without a valid token such a request is answered by 401 with\n`WWW-Authenticate`, without the scope by 403, both problem documents.\n\n## Limits\n\nA series has at least 32 values, a forecast 1 to 24 horizons and 100 to 10000 samples (1000 unless given), `msm` 1\nto 8 components (4 unless given), and a seed is not negative. A body may have 4 MiB unless the server is configured\notherwise; a larger one is answered by 413. Rate limits, budgets per client and a bound on the cost of a job are set\nby the operator; what they refuse is answered by 429 with `Retry-After`, or by 422 where waiting does not help.\nWhere there are budgets, the answers of what is charged to them carry `RateLimit-Policy` and `RateLimit`\n(draft-ietf-httpapi-ratelimit-headers).\n\n## Versions\n\nThe interface lives under `/v1`. What may change within `/v1`: a new optional field in a request or a response, a\nnew enum value in a response, a new endpoint; clients ignore fields they do not know. What needs `/v2`: a field\nremoved or renamed or of another type, a new enum value in a request, a change of the error contract. Then both are\nserved for at least six months.\n\n## Deprecation\n\nAn operation that will go is marked `deprecated` here, and its answers carry `Deprecation` (RFC 9745), `Sunset` (RFC\n8594), at least six months later, and `Link` with the successor. From the first day of a `/v2` every answer of `/v1`\ncarries them.\n",
  "license": {
   "name": "MIT",
   "identifier": "MIT"
  }
 },
 "servers": [
  {
   "url": "/",
   "description": "The server that serves this document."
  }
 ],
 "security": [],
 "tags": [
  {
   "name": "Forecast",
   "description": "Probabilistic forecasts of a series you send."
  },
  {
   "name": "Benchmark",
   "description": "Rolling-origin benchmarks, their jobs and the consolidated verdict."
  },
  {
   "name": "Judge",
   "description": "A model of your own, judged by the same origins, scores and luck as the built-in ones."
  },
  {
   "name": "Rounds",
   "description": "Forecasts sealed before the outcome exists, and judged when it arrives."
  },
  {
   "name": "Panels",
   "description": "Real data panels, their variables and series, with source and licence."
  },
  {
   "name": "Sets",
   "description": "Further data sets in the form of the panels, which the verdict does not use."
  },
  {
   "name": "Diagnostics",
   "description": "Fourteen statistics in five families, each with a surrogate-data test."
  },
  {
   "name": "Taxonomy",
   "description": "Eleven civilizations, their member states and aggregate value profiles."
  },
  {
   "name": "Operations",
   "description": "Health, metrics, the contract itself."
  },
  {
   "name": "Clock",
   "description": "The hourly snapshot of the long count."
  }
 ],
 "paths": {
  "/v1/forecast": {
   "post": {
    "operationId": "createForecast",
    "security": [
     {},
     {
      "bearerAuth": [
       "run"
      ]
     }
    ],
    "tags": [
     "Forecast"
    ],
    "summary": "Forecast a series with one model",
    "description": "Fits `model` to `series` and draws `n_samples` coherent paths. Row i of `samples` is path i, read at each of `horizons` in the order given. The same request gives the same bytes on every machine.\n",
    "parameters": [
     {
      "$ref": "#/components/parameters/withSamples"
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/ForecastRequest"
       },
       "examples": {
        "walk": {
         "summary": "One step of a random walk",
         "value": {
          "model": "rw",
          "series": [
           1,
           2,
           1,
           2,
           3,
           2,
           3,
           4,
           3,
           4,
           5,
           4,
           5,
           6,
           5,
           6,
           7,
           6,
           7,
           8,
           7,
           8,
           9,
           8,
           9,
           10,
           9,
           10,
           11,
           10,
           11,
           12
          ],
          "horizons": [
           1,
           12
          ],
          "n_samples": 100
         }
        }
       }
      }
     }
    },
    "responses": {
     "200": {
      "description": "The forecast.",
      "content": {
       "application/json": {
        "schema": {
         "anyOf": [
          {
           "$ref": "#/components/schemas/ProbabilisticForecast"
          },
          {
           "$ref": "#/components/schemas/ForecastSummary"
          }
         ]
        },
        "examples": {
         "walk": {
          "summary": "The first rows of an answer",
          "value": {
           "horizons": [
            1,
            12
           ],
           "samples": [
            [
             12.51,
             13.92
            ],
            [
             11.06,
             8.11
            ]
           ],
           "model_name": "rw",
           "mean": [
            11.98,
            12.05
           ],
           "quantiles": {
            "0.05": [
             10.3,
             6.4
            ],
            "0.5": [
             12.01,
             12.02
            ],
            "0.95": [
             13.6,
             17.7
            ]
           },
           "metadata": {
            "sigma": 1,
            "resolution": 1e-9
           }
          }
         }
        }
       },
       "text/csv": {
        "schema": {
         "type": "string"
        },
        "examples": {
         "table": {
          "$ref": "#/components/examples/SamplesCsv"
         }
        }
       },
       "application/vnd.apache.arrow.stream": {
        "schema": {
         "type": "string",
         "contentEncoding": "binary"
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthorized"
     },
     "403": {
      "$ref": "#/components/responses/Forbidden"
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "413": {
      "$ref": "#/components/responses/TooLarge"
     },
     "415": {
      "$ref": "#/components/responses/UnsupportedMediaType"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     },
     "500": {
      "$ref": "#/components/responses/FitFailure"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/ensemble": {
   "post": {
    "operationId": "createEnsemble",
    "security": [
     {},
     {
      "bearerAuth": [
       "run"
      ]
     }
    ],
    "tags": [
     "Forecast"
    ],
    "summary": "Forecast a series with the ensemble of all models",
    "description": "Pools the six models on levels, logs and differences, weighted by how well each forecast the past of this series; the spread is scaled by how well the pool did. Each row of `samples` is one path of one component. `metadata` lists `components` (with weights that sum to 1), `left_out` (with reasons), `n_past_origins` and `spread_factors`. The same request gives the same bytes on every machine.\n",
    "parameters": [
     {
      "$ref": "#/components/parameters/withSamples"
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/EnsembleRequest"
       },
       "examples": {
        "trend": {
         "summary": "One step of a trend",
         "value": {
          "series": [
           1,
           2,
           1,
           2,
           3,
           2,
           3,
           4,
           3,
           4,
           5,
           4,
           5,
           6,
           5,
           6,
           7,
           6,
           7,
           8,
           7,
           8,
           9,
           8,
           9,
           10,
           9,
           10,
           11,
           10,
           11,
           12
          ],
          "horizons": [
           1,
           12
          ],
          "n_samples": 100,
          "frequency": "annual"
         }
        }
       }
      }
     }
    },
    "responses": {
     "200": {
      "description": "The forecast, with `model_name` \"ensemble\".",
      "content": {
       "application/json": {
        "schema": {
         "anyOf": [
          {
           "$ref": "#/components/schemas/ProbabilisticForecast"
          },
          {
           "$ref": "#/components/schemas/ForecastSummary"
          }
         ]
        },
        "examples": {
         "trend": {
          "summary": "The first rows of an answer",
          "value": {
           "horizons": [
            1,
            12
           ],
           "samples": [
            [
             12.51,
             15.92
            ],
            [
             11.06,
             14.11
            ]
           ],
           "model_name": "ensemble",
           "mean": [
            11.98,
            15.05
           ],
           "quantiles": {
            "0.05": [
             10.3,
             12.4
            ],
            "0.5": [
             12.01,
             15.02
            ],
            "0.95": [
             13.6,
             18.7
            ]
           },
           "metadata": {
            "degenerate": false,
            "components": [
             {
              "component": "arma11/differences",
              "weight": 0.62
             },
             {
              "component": "ar1/logs",
              "weight": 0.38
             }
            ],
            "left_out": [
             {
              "component": "msm/levels",
              "reason": "its spread is 31 times that of the others"
             }
            ],
            "n_past_origins": 10,
            "spread_factors": [
             {
              "horizon": 1,
              "factor": 0.97
             },
             {
              "horizon": 12,
              "factor": 1.1
             }
            ],
            "seasonality": null,
            "n_used": 32,
            "resolution": 1e-9
           }
          }
         }
        }
       },
       "text/csv": {
        "schema": {
         "type": "string"
        },
        "examples": {
         "table": {
          "$ref": "#/components/examples/SamplesCsv"
         }
        }
       },
       "application/vnd.apache.arrow.stream": {
        "schema": {
         "type": "string",
         "contentEncoding": "binary"
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthorized"
     },
     "403": {
      "$ref": "#/components/responses/Forbidden"
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "413": {
      "$ref": "#/components/responses/TooLarge"
     },
     "415": {
      "$ref": "#/components/responses/UnsupportedMediaType"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     },
     "500": {
      "$ref": "#/components/responses/FitFailure"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/naive": {
   "post": {
    "operationId": "createNaive",
    "security": [
     {},
     {
      "bearerAuth": [
       "run"
      ]
     }
    ],
    "tags": [
     "Forecast"
    ],
    "summary": "Forecast a series with the best naive forecast so far",
    "description": "At every horizon the member of the naive family with the lowest mean CRPS at the 20 latest past origins of this series whose outcome is known; where fewer than five are known, `rw`. The family: `rw`, `rw_drift`, `rw_empirical`, `drift_empirical`, `mean` and, for quarterly and monthly series of at least three years, `seasonal`. `metadata.taken` lists the member per horizon and the past scores of all. Horizons of one row of `samples` move together as those of a random walk do. The same request gives the same bytes on every machine.\n",
    "parameters": [
     {
      "$ref": "#/components/parameters/withSamples"
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/NaiveRequest"
       },
       "examples": {
        "trend": {
         "summary": "One step of a trend",
         "value": {
          "series": [
           1,
           2,
           1,
           2,
           3,
           2,
           3,
           4,
           3,
           4,
           5,
           4,
           5,
           6,
           5,
           6,
           7,
           6,
           7,
           8,
           7,
           8,
           9,
           8,
           9,
           10,
           9,
           10,
           11,
           10,
           11,
           12
          ],
          "horizons": [
           1,
           12
          ],
          "n_samples": 100,
          "frequency": "annual"
         }
        }
       }
      }
     }
    },
    "responses": {
     "200": {
      "description": "The forecast, with `model_name` \"naive\".",
      "content": {
       "application/json": {
        "schema": {
         "anyOf": [
          {
           "$ref": "#/components/schemas/ProbabilisticForecast"
          },
          {
           "$ref": "#/components/schemas/ForecastSummary"
          }
         ]
        },
        "examples": {
         "trend": {
          "summary": "The first rows of an answer",
          "value": {
           "horizons": [
            1,
            12
           ],
           "samples": [
            [
             12.51,
             15.92
            ],
            [
             11.06,
             14.11
            ]
           ],
           "model_name": "naive",
           "mean": [
            11.98,
            15.05
           ],
           "quantiles": {
            "0.05": [
             10.3,
             12.4
            ],
            "0.5": [
             12.01,
             15.02
            ],
            "0.95": [
             13.6,
             18.7
            ]
           },
           "metadata": {
            "degenerate": false,
            "period": null,
            "taken": [
             {
              "horizon": 1,
              "member": "rw_drift",
              "n_past_origins": 20,
              "past_crps": {
               "rw": 0.55,
               "rw_drift": 0.49,
               "rw_empirical": 0.51,
               "drift_empirical": 0.5,
               "mean": 2.6,
               "seasonal": null
              }
             },
             {
              "horizon": 12,
              "member": "drift_empirical",
              "n_past_origins": 13,
              "past_crps": {
               "rw": 2.1,
               "rw_drift": 0.62,
               "rw_empirical": 1.9,
               "drift_empirical": 0.5,
               "mean": 5.2,
               "seasonal": null
              }
             }
            ],
            "resolution": 1e-9
           }
          }
         }
        }
       },
       "text/csv": {
        "schema": {
         "type": "string"
        },
        "examples": {
         "table": {
          "$ref": "#/components/examples/SamplesCsv"
         }
        }
       },
       "application/vnd.apache.arrow.stream": {
        "schema": {
         "type": "string",
         "contentEncoding": "binary"
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthorized"
     },
     "403": {
      "$ref": "#/components/responses/Forbidden"
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "413": {
      "$ref": "#/components/responses/TooLarge"
     },
     "415": {
      "$ref": "#/components/responses/UnsupportedMediaType"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     },
     "500": {
      "$ref": "#/components/responses/FitFailure"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/benchmark": {
   "post": {
    "operationId": "createBenchmark",
    "security": [
     {},
     {
      "bearerAuth": [
       "run"
      ]
     }
    ],
    "tags": [
     "Benchmark"
    ],
    "summary": "Benchmark the models on a panel",
    "description": "Refits every model at every rolling origin of every variable, scores all horizons and decides the verdict at `decision_horizon`. Answers when done; with `Prefer: respond-async` it answers 202 at once and the job can be followed. Equal requests are computed once.\n",
    "parameters": [
     {
      "name": "Prefer",
      "in": "header",
      "description": "`respond-async` answers 202 with the address of the job.",
      "schema": {
       "type": "string"
      },
      "example": "respond-async"
     },
     {
      "$ref": "#/components/parameters/callback"
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/BenchmarkRequest"
       },
       "examples": {
        "growth": {
         "summary": "GDP growth of every country of one panel",
         "value": {
          "panel": "wb",
          "variables": "*.gdp_growth",
          "n_origins": 4
         }
        }
       }
      }
     }
    },
    "responses": {
     "200": {
      "description": "The report.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/BenchmarkReport"
        },
        "examples": {
         "growth": {
          "$ref": "#/components/examples/BenchmarkReport"
         }
        }
       }
      }
     },
     "202": {
      "description": "Accepted; follow the job at `Location`.",
      "headers": {
       "Location": {
        "description": "Address of the job.",
        "schema": {
         "type": "string"
        }
       },
       "Preference-Applied": {
        "description": "The preference that was honoured.",
        "schema": {
         "type": "string"
        }
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Job"
        },
        "examples": {
         "running": {
          "$ref": "#/components/examples/Job"
         }
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthorized"
     },
     "403": {
      "$ref": "#/components/responses/Forbidden"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "413": {
      "$ref": "#/components/responses/TooLarge"
     },
     "415": {
      "$ref": "#/components/responses/UnsupportedMediaType"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     },
     "500": {
      "$ref": "#/components/responses/FitFailure"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/verdict": {
   "get": {
    "operationId": "getVerdict",
    "tags": [
     "Benchmark"
    ],
    "summary": "The standing verdict",
    "parameters": [
     {
      "name": "as_of",
      "in": "query",
      "description": "A year, month or day (`2026`, `2026-11`, `2026-11-15`); the newest verdict of that period is returned.",
      "schema": {
       "type": "string"
      },
      "example": "2026-11"
     },
     {
      "name": "design",
      "in": "query",
      "description": "The `design` of a verdict; the newest verdict of these settings is returned. `any` returns the newest of all settings.",
      "schema": {
       "type": "string",
       "minLength": 1,
       "maxLength": 64
      },
      "example": "3f2a9c"
     }
    ],
    "responses": {
     "200": {
      "description": "The newest verdict of the default settings; only when there is none, the newest of other settings, with `standing: false`.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Verdict"
        },
        "examples": {
         "pooled": {
          "$ref": "#/components/examples/Verdict"
         }
        }
       }
      }
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/verdict/civilizations": {
   "get": {
    "operationId": "getVerdictCivilizations",
    "tags": [
     "Benchmark"
    ],
    "summary": "The standing verdict by civilization",
    "description": "The runs behind the verdict, pooled by the primary civilization of each state (taxonomy, current version). Aggregates such as the G20 are no states and are left out. Each row answers for each model whether it beats the best naive forecast there (`naive.answer`), with the number of states and cases; read the caveats.",
    "responses": {
     "200": {
      "description": "One row per civilization with cases, in the order of the taxonomy.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/CivilizationBreakdown"
        },
        "examples": {
         "none": {
          "summary": "A verdict whose runs are no longer kept",
          "value": {
           "as_of": "2026-11-16",
           "design": "3f2a9c",
           "decision_horizon": 12,
           "taxonomy": "2.0.0",
           "panels": [],
           "missing_panels": [
            "wb"
           ],
           "n_cases": 0,
           "n_cases_left_out": 0,
           "answers": [],
           "civilizations": [],
           "caveats": []
          }
         }
        }
       }
      }
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/verdicts": {
   "get": {
    "operationId": "listVerdicts",
    "tags": [
     "Benchmark"
    ],
    "summary": "The history of verdicts, newest first",
    "parameters": [
     {
      "$ref": "#/components/parameters/limit"
     }
    ],
    "responses": {
     "200": {
      "description": "Verdicts are never rewritten; this is all of them, up to `limit`.",
      "content": {
       "application/json": {
        "schema": {
         "type": "array",
         "items": {
          "$ref": "#/components/schemas/Verdict"
         }
        },
        "examples": {
         "none": {
          "summary": "An empty store",
          "value": []
         }
        }
       }
      }
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/jobs": {
   "get": {
    "operationId": "listJobs",
    "tags": [
     "Benchmark"
    ],
    "summary": "Recent jobs, newest first",
    "parameters": [
     {
      "$ref": "#/components/parameters/limit"
     }
    ],
    "responses": {
     "200": {
      "description": "The jobs.",
      "content": {
       "application/json": {
        "schema": {
         "type": "array",
         "items": {
          "$ref": "#/components/schemas/Job"
         }
        },
        "examples": {
         "none": {
          "summary": "Nothing has run yet",
          "value": []
         }
        }
       }
      }
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/jobs/{id}": {
   "parameters": [
    {
     "$ref": "#/components/parameters/jobId"
    }
   ],
   "get": {
    "operationId": "getJob",
    "tags": [
     "Benchmark"
    ],
    "summary": "State and progress of a job",
    "responses": {
     "200": {
      "description": "The job.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Job"
        },
        "examples": {
         "running": {
          "$ref": "#/components/examples/Job"
         }
        }
       }
      }
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   },
   "delete": {
    "operationId": "cancelJob",
    "security": [
     {},
     {
      "bearerAuth": [
       "run"
      ]
     }
    ],
    "tags": [
     "Benchmark"
    ],
    "summary": "Cancel a job",
    "description": "Stops the work within a second. Cancelling a finished job changes nothing and returns it. A server may ask for the token that came with the 202 (`--cancel-by-token`).\n",
    "parameters": [
     {
      "name": "Longrun-Job-Token",
      "in": "header",
      "description": "The token given to whoever started the job.",
      "schema": {
       "type": "string"
      },
      "example": "nvV0sxkm6b4bX2KxCOeS0hQ7gYtq6w3l"
     }
    ],
    "responses": {
     "200": {
      "description": "The job as it is after the call.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Job"
        },
        "examples": {
         "running": {
          "$ref": "#/components/examples/Job"
         }
        }
       }
      }
     },
     "401": {
      "$ref": "#/components/responses/Unauthorized"
     },
     "403": {
      "description": "The server asks for the job's token, or for a bearer token of whoever started the job, and another or none was sent.",
      "content": {
       "application/problem+json": {
        "schema": {
         "$ref": "#/components/schemas/ProblemDetails"
        },
        "examples": {
         "token": {
          "summary": "No token",
          "value": {
           "type": "about:blank",
           "title": "Forbidden",
           "status": 403,
           "detail": "cancelling job 01JABCDEF takes its token, sent as longrun-job-token",
           "instance": "/v1/jobs/01JABCDEF",
           "code": "wrong_token"
          }
         }
        }
       }
      }
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/jobs/{id}/result": {
   "parameters": [
    {
     "$ref": "#/components/parameters/jobId"
    }
   ],
   "get": {
    "operationId": "getJobResult",
    "tags": [
     "Benchmark"
    ],
    "summary": "The report of a finished job",
    "description": "A report has rows per series: `scores` and `tests`. Of a hundred thousand series they are hundreds of megabytes; `rows=false` leaves both empty and gives the rest.",
    "parameters": [
     {
      "$ref": "#/components/parameters/rows"
     }
    ],
    "responses": {
     "200": {
      "description": "The same bytes the synchronous request would have given.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/BenchmarkReport"
        },
        "examples": {
         "growth": {
          "$ref": "#/components/examples/BenchmarkReport"
         }
        }
       }
      }
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "409": {
      "description": "The job has no result (still running, cancelled, failed or interrupted).",
      "content": {
       "application/problem+json": {
        "schema": {
         "$ref": "#/components/schemas/ProblemDetails"
        },
        "examples": {
         "running": {
          "summary": "Not finished",
          "value": {
           "type": "about:blank",
           "title": "Conflict",
           "status": 409,
           "detail": "job 01J is running and has no result yet",
           "instance": "/v1/jobs/01J/result"
          }
         }
        }
       }
      }
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/jobs/{id}/events": {
   "parameters": [
    {
     "$ref": "#/components/parameters/jobId"
    },
    {
     "name": "Last-Event-ID",
     "in": "header",
     "description": "Resume after this event.",
     "schema": {
      "type": "string"
     },
     "example": "12"
    }
   ],
   "get": {
    "operationId": "streamJobEvents",
    "tags": [
     "Benchmark"
    ],
    "summary": "Progress of a job as server-sent events",
    "responses": {
     "200": {
      "description": "Events `progress` and, last, one of `done`, `failed`, `cancelled`, `interrupted`; data is a Job.",
      "content": {
       "text/event-stream": {
        "schema": {
         "type": "string"
        },
        "examples": {
         "one": {
          "summary": "One event",
          "value": "id: 3\nevent: progress\ndata: {\"id\":\"01J\",\"state\":\"running\"}\n\n"
         }
        }
       }
      }
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/tasks": {
   "get": {
    "operationId": "listTasks",
    "tags": [
     "Judge"
    ],
    "summary": "The tasks by which a model is judged",
    "description": "JSON Lines, streamed: first `{\"manifest\": …}` with versions, design, number of tasks and hash, then one task per line. Real cases and sign-flipped walks come mixed under opaque ids. The same query gives the same bytes.\n",
    "parameters": [
     {
      "$ref": "#/components/parameters/judgedPanel"
     },
     {
      "$ref": "#/components/parameters/judgedVariables"
     },
     {
      "$ref": "#/components/parameters/judgedHorizons"
     },
     {
      "$ref": "#/components/parameters/judgedOrigins"
     },
     {
      "$ref": "#/components/parameters/decisionHorizon"
     },
     {
      "$ref": "#/components/parameters/judgedSamples"
     },
     {
      "$ref": "#/components/parameters/judgedSeed"
     },
     {
      "$ref": "#/components/parameters/every"
     },
     {
      "$ref": "#/components/parameters/replicates"
     }
    ],
    "responses": {
     "200": {
      "description": "The manifest and the tasks.",
      "content": {
       "application/x-ndjson": {
        "schema": {
         "type": "string"
        },
        "examples": {
         "head": {
          "summary": "A task",
          "value": "{\"task_id\":\"00a1b2c3d4e5f60718293a4b\",\"frequency\":\"annual\",\"y\":[2.3,6.1],\"horizons\":[1,3,6,12], \"n_samples\":200,\"quantile_levels\":[0.1,0.5,0.9],\"seed\":7}"
         }
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     }
    }
   }
  },
  "/v1/judgements": {
   "get": {
    "operationId": "listJudgements",
    "tags": [
     "Judge"
    ],
    "summary": "Earlier judgements, newest first",
    "parameters": [
     {
      "name": "panel",
      "in": "query",
      "description": "Only judgements on this panel.",
      "schema": {
       "type": "string"
      },
      "example": "wb"
     },
     {
      "$ref": "#/components/parameters/limit"
     }
    ],
    "responses": {
     "200": {
      "description": "What each judgement comes to; the whole report is at its id.",
      "content": {
       "application/json": {
        "schema": {
         "type": "array",
         "items": {
          "$ref": "#/components/schemas/JudgementSummary"
         }
        },
        "examples": {
         "none": {
          "summary": "No judgement yet",
          "value": []
         }
        }
       }
      }
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     }
    }
   },
   "post": {
    "operationId": "createJudgement",
    "security": [
     {},
     {
      "bearerAuth": [
       "run"
      ]
     }
    ],
    "tags": [
     "Judge"
    ],
    "summary": "Judge a model by its answers",
    "description": "Takes the answers to the tasks of the same query: JSON Lines (`{\"task_id\", \"samples\"}` with one row per path, at least 100, and optionally `\"sampling\": \"iid\"` or `\"grid\"`, or `{\"task_id\", \"quantiles\": {\"0.1\": […], …}}` with at least five levels including 0.5, or `{\"task_id\", \"mean\": […]}` or `\"median\"` with one number per horizon, or `{\"task_id\", \"error\"}`; `\"seconds\"` may say how long the forecast took), or the hubverse model-output table (`task_id, horizon, output_type, output_type_id, value`) as CSV or Parquet. The file is streamed to disk; 202 names the job that scores it, runs the built-in models on the same tasks and writes the report. A file whose beginning shows that it cannot be used is answered with 422; where only scoring shows it, the job fails and its `problem` has the code, the line and the reason. `Content-Encoding: gzip` is understood.\n",
    "parameters": [
     {
      "$ref": "#/components/parameters/judgedPanel"
     },
     {
      "$ref": "#/components/parameters/judgedVariables"
     },
     {
      "$ref": "#/components/parameters/judgedHorizons"
     },
     {
      "$ref": "#/components/parameters/judgedOrigins"
     },
     {
      "$ref": "#/components/parameters/decisionHorizon"
     },
     {
      "$ref": "#/components/parameters/judgedSamples"
     },
     {
      "$ref": "#/components/parameters/judgedSeed"
     },
     {
      "$ref": "#/components/parameters/every"
     },
     {
      "$ref": "#/components/parameters/replicates"
     },
     {
      "$ref": "#/components/parameters/callback"
     },
     {
      "name": "name",
      "in": "query",
      "description": "Name of the challenger.",
      "schema": {
       "type": "string",
       "minLength": 1,
       "maxLength": 100,
       "default": "challenger"
      },
      "example": "my model"
     },
     {
      "name": "trained_on",
      "in": "query",
      "description": "What the model has seen; it travels with the judgement. In words, or as JSON: `{\"panel\": \"wb\", \"cutoff\": \"2019\"}`, `{\"set\": …}` or a list of such. The report then says how many of the forecasts are of values seen.\n",
      "schema": {
       "type": "string",
       "maxLength": 1000
      },
      "example": "M4, no series of these panels"
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/x-ndjson": {
       "schema": {
        "type": "string"
       },
       "examples": {
        "quantiles": {
         "summary": "One answer",
         "value": "{\"task_id\":\"00a1b2c3d4e5f60718293a4b\", \"quantiles\":{\"0.1\":[1],\"0.25\":[2],\"0.5\":[3],\"0.75\":[4],\"0.9\":[5]}}"
        }
       }
      },
      "text/csv": {
       "schema": {
        "type": "string"
       },
       "examples": {
        "head": {
         "summary": "The header and a row",
         "value": "task_id,horizon,output_type,output_type_id,value\n00a1b2c3d4e5f60718293a4b,1,quantile,0.5,3\n"
        }
       }
      },
      "application/vnd.apache.parquet": {
       "schema": {
        "type": "string",
        "contentEncoding": "binary"
       }
      }
     }
    },
    "responses": {
     "202": {
      "description": "Accepted; follow the job at `Location`. The judgement will have the id of the job.",
      "headers": {
       "Location": {
        "description": "Address of the job.",
        "schema": {
         "type": "string"
        }
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Job"
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthorized"
     },
     "403": {
      "$ref": "#/components/responses/Forbidden"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "413": {
      "$ref": "#/components/responses/TooLarge"
     },
     "415": {
      "$ref": "#/components/responses/UnsupportedMediaType"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/comparison": {
   "get": {
    "operationId": "compareJudgements",
    "tags": [
     "Judge"
    ],
    "summary": "Several judgements on the same tasks, with each other",
    "description": "Every pair of the challengers, and the random walk, on the forecasts that both made: share of series, ratio of scores with its interval, p-value; and the set of models that are not shown worse than another.\n",
    "parameters": [
     {
      "name": "judgements",
      "in": "query",
      "required": true,
      "style": "form",
      "explode": false,
      "description": "Ids of two to twenty judgements, separated by commas.",
      "schema": {
       "type": "array",
       "minItems": 2,
       "maxItems": 20,
       "uniqueItems": true,
       "items": {
        "type": "string"
       }
      },
      "example": [
       "1f2e3d4c5b6a798897a6b5c4",
       "0a1b2c3d4e5f60718293a4b5"
      ]
     }
    ],
    "responses": {
     "200": {
      "description": "The comparison.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Comparison"
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/records/hub": {
   "post": {
    "operationId": "judgeHub",
    "security": [
     {},
     {
      "bearerAuth": [
       "run"
      ]
     }
    ],
    "tags": [
     "Judge"
    ],
    "summary": "Judge the forecasts of a hubverse hub",
    "description": "Takes a hub (schema v4 to v6) as a zip, a tar or a tar in gzip and scores every model of it against the hub's baseline and against `naive` fitted to what was known in each round. What could not be used is named in `skipped` with file and line; the rest is scored. Entries outside the archive's folder, and archives that grow beyond the limits, are refused. The archive is streamed to disk, scored in a thread and removed; nothing is kept.\n",
    "parameters": [
     {
      "name": "opponent",
      "in": "query",
      "description": "The model to beat, or `naive`; without it the model called baseline.",
      "schema": {
       "type": "string",
       "minLength": 1,
       "maxLength": 100
      },
      "example": "FluSight-baseline"
     },
     {
      "name": "models",
      "in": "query",
      "description": "Only these models, separated by commas.",
      "schema": {
       "type": "string",
       "minLength": 1,
       "maxLength": 10000
      },
      "example": "FluSight-ensemble,UMass-flusion"
     },
     {
      "name": "targets",
      "in": "query",
      "description": "Only these targets, separated by commas: one at a time where their units differ, since ratios of mean scores over all are those of the largest.",
      "schema": {
       "type": "string",
       "minLength": 1,
       "maxLength": 10000
      },
      "example": "wk inc flu hosp"
     },
     {
      "name": "truth",
      "in": "query",
      "description": "`latest`, or `as_of:<days>` after the target date where the hub keeps versions.",
      "schema": {
       "type": "string",
       "pattern": "^(latest|as_of:[0-9]{1,4})$",
       "default": "latest"
      },
      "example": "latest"
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/zip": {
       "schema": {
        "type": "string",
        "contentEncoding": "binary"
       }
      },
      "application/x-tar": {
       "schema": {
        "type": "string",
        "contentEncoding": "binary"
       }
      },
      "application/gzip": {
       "schema": {
        "type": "string",
        "contentEncoding": "binary"
       }
      }
     }
    },
    "responses": {
     "200": {
      "description": "The record of the hub.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/HubRecord"
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthorized"
     },
     "403": {
      "$ref": "#/components/responses/Forbidden"
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "413": {
      "$ref": "#/components/responses/TooLarge"
     },
     "415": {
      "$ref": "#/components/responses/UnsupportedMediaType"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/judgements/{id}": {
   "parameters": [
    {
     "name": "id",
     "in": "path",
     "required": true,
     "description": "Judgement id, which is that of its job.",
     "schema": {
      "type": "string"
     },
     "example": "5f0c1c7e-3f0e-4c53-9a55-6f6f2f6f9a10"
    }
   ],
   "get": {
    "operationId": "getJudgement",
    "tags": [
     "Judge"
    ],
    "summary": "The report of a judgement",
    "responses": {
     "200": {
      "description": "The report.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Judgement"
        }
       }
      }
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     }
    }
   },
   "delete": {
    "operationId": "deleteJudgement",
    "security": [
     {},
     {
      "bearerAuth": [
       "run"
      ]
     }
    ],
    "tags": [
     "Judge"
    ],
    "summary": "Delete a judgement",
    "description": "Removes the report and the job it came from. It takes the bearer token of whoever started the judgement or one with the scope `admin`; where the server asks for none, the token that came with the 202.\n",
    "parameters": [
     {
      "name": "Longrun-Job-Token",
      "in": "header",
      "description": "The token given to whoever started the job.",
      "schema": {
       "type": "string"
      },
      "example": "nvV0sxkm6b4bX2KxCOeS0hQ7gYtq6w3l"
     }
    ],
    "responses": {
     "204": {
      "description": "The judgement is gone."
     },
     "401": {
      "$ref": "#/components/responses/Unauthorized"
     },
     "403": {
      "$ref": "#/components/responses/Forbidden"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/rounds": {
   "get": {
    "operationId": "listRounds",
    "tags": [
     "Rounds"
    ],
    "summary": "The rounds of this server",
    "description": "Open and sealed rounds of the server's folder (`--rounds`), the newest first.",
    "responses": {
     "200": {
      "description": "All rounds.",
      "content": {
       "application/json": {
        "schema": {
         "type": "array",
         "items": {
          "$ref": "#/components/schemas/RoundSummary"
         }
        },
        "examples": {
         "none": {
          "summary": "No round yet",
          "value": []
         }
        }
       }
      }
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/rounds/{id}": {
   "parameters": [
    {
     "$ref": "#/components/parameters/round"
    }
   ],
   "get": {
    "operationId": "getRound",
    "tags": [
     "Rounds"
    ],
    "summary": "One round and its files",
    "responses": {
     "200": {
      "description": "The round.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Round"
        }
       }
      }
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/rounds/{id}/file": {
   "parameters": [
    {
     "$ref": "#/components/parameters/round"
    }
   ],
   "get": {
    "operationId": "getRoundFile",
    "tags": [
     "Rounds"
    ],
    "summary": "A file of a round, byte by byte",
    "description": "The bytes as they lie in the round's folder, for whoever verifies it. Only files that `GET /v1/rounds/{id}` lists are sent.\n",
    "parameters": [
     {
      "name": "path",
      "in": "query",
      "required": true,
      "description": "Path of the file within the round.",
      "schema": {
       "type": "string",
       "minLength": 1,
       "maxLength": 300
      },
      "example": "round.json"
     }
    ],
    "responses": {
     "200": {
      "description": "The file.",
      "content": {
       "application/octet-stream": {
        "schema": {
         "type": "string",
         "contentEncoding": "binary"
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/rounds/{id}/record": {
   "parameters": [
    {
     "$ref": "#/components/parameters/round"
    }
   ],
   "get": {
    "operationId": "getRoundRecord",
    "tags": [
     "Rounds"
    ],
    "summary": "What the sealed rounds of the same data have shown",
    "description": "The wager of every forecaster against every opponent, over all sealed rounds of the round's data. Wealth of 20 is evidence at 5 %, however often one looked, where `read_at` is `any_time`.\n",
    "responses": {
     "200": {
      "description": "The record.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/RoundRecord"
        }
       }
      }
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/rounds/{id}/forecasts/{forecaster}": {
   "parameters": [
    {
     "$ref": "#/components/parameters/round"
    },
    {
     "name": "forecaster",
     "in": "path",
     "required": true,
     "description": "Team and model, `team-model`, each of letters, digits and `_`.",
     "schema": {
      "type": "string"
     },
     "example": "me-walk"
    }
   ],
   "put": {
    "operationId": "putRoundForecasts",
    "security": [
     {},
     {
      "bearerAuth": [
       "seal"
      ]
     }
    ],
    "tags": [
     "Rounds"
    ],
    "summary": "Add or replace a challenger's forecasts of an open round",
    "description": "A table of quantiles as the forecast hubs have it (`target, horizon, output_type, output_type_id, value`), stored as it is sent. Forecasts that it leaves out count as naive.\n",
    "requestBody": {
     "required": true,
     "content": {
      "text/csv": {
       "schema": {
        "type": "string"
       },
       "examples": {
        "head": {
         "summary": "The header and a row",
         "value": "target,horizon,output_type,output_type_id,value\nsales,1,quantile,0.5,3\n"
        }
       }
      },
      "application/vnd.apache.parquet": {
       "schema": {
        "type": "string",
        "contentEncoding": "binary"
       }
      }
     }
    },
    "responses": {
     "200": {
      "description": "What was taken.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/RoundForecasts"
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthorized"
     },
     "403": {
      "$ref": "#/components/responses/Forbidden"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "409": {
      "description": "The round is sealed, or its due date has passed.",
      "content": {
       "application/problem+json": {
        "schema": {
         "$ref": "#/components/schemas/ProblemDetails"
        }
       }
      }
     },
     "413": {
      "$ref": "#/components/responses/TooLarge"
     },
     "415": {
      "$ref": "#/components/responses/UnsupportedMediaType"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/panels": {
   "get": {
    "operationId": "listPanels",
    "tags": [
     "Panels"
    ],
    "summary": "The data panels",
    "responses": {
     "200": {
      "description": "All panels of this server; six with the data that comes with the project.",
      "content": {
       "application/json": {
        "schema": {
         "type": "array",
         "items": {
          "$ref": "#/components/schemas/PanelInfo"
         }
        },
        "examples": {
         "one": {
          "$ref": "#/components/examples/Panels"
         }
        }
       }
      }
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     }
    }
   }
  },
  "/v1/panels/{panel}": {
   "parameters": [
    {
     "$ref": "#/components/parameters/panel"
    }
   ],
   "get": {
    "operationId": "getPanel",
    "tags": [
     "Panels"
    ],
    "summary": "One panel",
    "responses": {
     "200": {
      "description": "The panel.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/PanelInfo"
        },
        "examples": {
         "wb": {
          "$ref": "#/components/examples/Panel"
         }
        }
       }
      }
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     }
    }
   }
  },
  "/v1/panels/{panel}/variables": {
   "parameters": [
    {
     "$ref": "#/components/parameters/panel"
    }
   ],
   "get": {
    "operationId": "listVariables",
    "tags": [
     "Panels"
    ],
    "summary": "The variables of a panel",
    "parameters": [
     {
      "$ref": "#/components/parameters/format"
     }
    ],
    "responses": {
     "200": {
      "description": "Every variable, with source and licence.",
      "content": {
       "application/json": {
        "schema": {
         "type": "array",
         "items": {
          "$ref": "#/components/schemas/VariableInfo"
         }
        },
        "examples": {
         "one": {
          "$ref": "#/components/examples/Variables"
         }
        }
       },
       "text/csv": {
        "schema": {
         "type": "string"
        },
        "examples": {
         "head": {
          "summary": "The header line",
          "value": "id,panel,label,entity\n"
         }
        }
       }
      }
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     }
    }
   }
  },
  "/v1/panels/{panel}/variables/{variable}": {
   "parameters": [
    {
     "$ref": "#/components/parameters/panel"
    },
    {
     "$ref": "#/components/parameters/variable"
    }
   ],
   "get": {
    "operationId": "getSeries",
    "tags": [
     "Panels"
    ],
    "summary": "The series of a variable",
    "parameters": [
     {
      "$ref": "#/components/parameters/format"
     }
    ],
    "responses": {
     "200": {
      "description": "The variable and its observations.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Series"
        },
        "examples": {
         "growth": {
          "$ref": "#/components/examples/Series"
         }
        }
       },
       "text/csv": {
        "schema": {
         "type": "string"
        },
        "examples": {
         "head": {
          "summary": "The first lines",
          "value": "period,value\n1961,2.3\n"
         }
        }
       }
      }
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     }
    }
   }
  },
  "/v1/panels/{panel}/variables/{variable}/record": {
   "parameters": [
    {
     "$ref": "#/components/parameters/panel"
    },
    {
     "$ref": "#/components/parameters/variable"
    }
   ],
   "get": {
    "operationId": "getSeriesRecord",
    "tags": [
     "Panels"
    ],
    "summary": "How the models did on a series",
    "description": "What the newest benchmark of the panel with the default settings says of one series: its scores, who won it, and the parts of the panel it belongs to (its country and its indicator). Nothing is computed.",
    "responses": {
     "200": {
      "description": "The record of the series.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/SeriesRecord"
        },
        "examples": {
         "growth": {
          "summary": "A series that AR(1) won",
          "value": {
           "panel": "wb",
           "variable": "USA.gdp_growth",
           "as_of": "2026-11-15",
           "panel_version": "3f2a",
           "engine_version": "1.0.0",
           "decision_horizon": 12,
           "winner": "ar1",
           "skipped": null,
           "scores": [],
           "breakdowns": []
          }
         }
        }
       }
      }
     },
     "204": {
      "description": "No benchmark of the panel with the default settings is stored."
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/panels/{panel}/observations": {
   "parameters": [
    {
     "$ref": "#/components/parameters/panel"
    }
   ],
   "get": {
    "operationId": "getObservations",
    "tags": [
     "Panels"
    ],
    "summary": "Every observation of a panel",
    "description": "The whole panel in the long form `unique_id, ds, y, entity, indicator`, streamed. `unique_id` is the id of the variable, `ds` the first day of the period (in Parquet a timestamp without a zone, in milliseconds), `y` the figure. As CSV, JSON Lines or Parquet, by `format` or by `Accept`; CSV where neither says.\n",
    "parameters": [
     {
      "name": "format",
      "in": "query",
      "description": "`csv`, `jsonl` or `parquet`; takes precedence over `Accept`.",
      "schema": {
       "type": "string",
       "enum": [
        "csv",
        "jsonl",
        "parquet"
       ]
      },
      "example": "parquet"
     }
    ],
    "responses": {
     "200": {
      "description": "One row per observation, variables in catalogue order and periods ascending.",
      "headers": {
       "ETag": {
        "description": "Changes with the panel's version.",
        "schema": {
         "type": "string"
        }
       }
      },
      "content": {
       "text/csv": {
        "schema": {
         "type": "string"
        },
        "examples": {
         "head": {
          "summary": "The first lines",
          "value": "unique_id,ds,y,entity,indicator\nUSA.gdp_growth,1961-01-01,2.3,USA,gdp_growth\n"
         }
        }
       },
       "application/x-ndjson": {
        "schema": {
         "type": "string"
        },
        "examples": {
         "head": {
          "summary": "The first line",
          "value": "{\"unique_id\":\"USA.gdp_growth\",\"ds\":\"1961-01-01\",\"y\":2.3,\"entity\":\"USA\",\"indicator\":\"gdp_growth\"}"
         }
        }
       },
       "application/vnd.apache.parquet": {
        "schema": {
         "type": "string",
         "contentEncoding": "binary"
        }
       }
      }
     },
     "304": {
      "description": "The client's copy is current."
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     }
    }
   }
  },
  "/v1/sets": {
   "get": {
    "operationId": "listSets",
    "tags": [
     "Sets"
    ],
    "summary": "The data sets beside the panels",
    "responses": {
     "200": {
      "description": "All data sets of this server beside its panels. Where an operation takes a panel (`POST /v1/benchmark`, `GET /v1/tasks`, `POST /v1/judgements`, `GET /v1/diagnostics`, the record of a series), it takes the id of a set too; a run on a set makes no verdict.",
      "content": {
       "application/json": {
        "schema": {
         "type": "array",
         "items": {
          "$ref": "#/components/schemas/PanelInfo"
         }
        },
        "examples": {
         "one": {
          "$ref": "#/components/examples/Sets"
         }
        }
       }
      }
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     }
    }
   }
  },
  "/v1/sets/{set}": {
   "parameters": [
    {
     "$ref": "#/components/parameters/set"
    }
   ],
   "get": {
    "operationId": "getSet",
    "tags": [
     "Sets"
    ],
    "summary": "One data set",
    "responses": {
     "200": {
      "description": "The data set, with the answers of the benchmark that is published with it.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/PanelInfo"
        },
        "examples": {
         "one": {
          "$ref": "#/components/examples/Set"
         }
        }
       }
      }
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     }
    }
   }
  },
  "/v1/sets/{set}/variables": {
   "parameters": [
    {
     "$ref": "#/components/parameters/set"
    }
   ],
   "get": {
    "operationId": "listSetVariables",
    "tags": [
     "Sets"
    ],
    "summary": "The variables of a data set",
    "parameters": [
     {
      "$ref": "#/components/parameters/format"
     }
    ],
    "responses": {
     "200": {
      "description": "Every variable, with source and licence.",
      "content": {
       "application/json": {
        "schema": {
         "type": "array",
         "items": {
          "$ref": "#/components/schemas/VariableInfo"
         }
        },
        "examples": {
         "one": {
          "$ref": "#/components/examples/Variables"
         }
        }
       },
       "text/csv": {
        "schema": {
         "type": "string"
        },
        "examples": {
         "head": {
          "summary": "The header line",
          "value": "id,panel,label,entity\n"
         }
        }
       }
      }
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     }
    }
   }
  },
  "/v1/sets/{set}/variables/{variable}": {
   "parameters": [
    {
     "$ref": "#/components/parameters/set"
    },
    {
     "$ref": "#/components/parameters/setVariable"
    }
   ],
   "get": {
    "operationId": "getSetSeries",
    "tags": [
     "Sets"
    ],
    "summary": "The series of a variable of a data set",
    "parameters": [
     {
      "$ref": "#/components/parameters/format"
     }
    ],
    "responses": {
     "200": {
      "description": "The variable and its observations.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Series"
        },
        "examples": {
         "growth": {
          "$ref": "#/components/examples/Series"
         }
        }
       },
       "text/csv": {
        "schema": {
         "type": "string"
        },
        "examples": {
         "head": {
          "summary": "The first lines",
          "value": "period,value\n1961,2.3\n"
         }
        }
       }
      }
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     }
    }
   }
  },
  "/v1/sets/{set}/observations": {
   "parameters": [
    {
     "$ref": "#/components/parameters/set"
    }
   ],
   "get": {
    "operationId": "getSetObservations",
    "tags": [
     "Sets"
    ],
    "summary": "Every observation of a data set",
    "description": "The whole data set in the long form `unique_id, ds, y, entity, indicator`, streamed. `unique_id` is the id of the variable, `ds` the first day of the period (in Parquet a timestamp without a zone, in milliseconds), `y` the figure. As CSV, JSON Lines or Parquet, by `format` or by `Accept`; CSV where neither says.\n",
    "parameters": [
     {
      "name": "format",
      "in": "query",
      "description": "`csv`, `jsonl` or `parquet`; takes precedence over `Accept`.",
      "schema": {
       "type": "string",
       "enum": [
        "csv",
        "jsonl",
        "parquet"
       ]
      },
      "example": "parquet"
     }
    ],
    "responses": {
     "200": {
      "description": "One row per observation, variables in catalogue order and periods ascending.",
      "headers": {
       "ETag": {
        "description": "Changes with the set's version.",
        "schema": {
         "type": "string"
        }
       }
      },
      "content": {
       "text/csv": {
        "schema": {
         "type": "string"
        },
        "examples": {
         "head": {
          "summary": "The first lines",
          "value": "unique_id,ds,y,entity,indicator\nUSA.gdp_growth,1961-01-01,2.3,USA,gdp_growth\n"
         }
        }
       },
       "application/x-ndjson": {
        "schema": {
         "type": "string"
        },
        "examples": {
         "head": {
          "summary": "The first line",
          "value": "{\"unique_id\":\"USA.gdp_growth\",\"ds\":\"1961-01-01\",\"y\":2.3,\"entity\":\"USA\",\"indicator\":\"gdp_growth\"}"
         }
        }
       },
       "application/vnd.apache.parquet": {
        "schema": {
         "type": "string",
         "contentEncoding": "binary"
        }
       }
      }
     },
     "304": {
      "description": "The client's copy is current."
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     }
    }
   }
  },
  "/v1/diagnostics/{panel}/{variable}": {
   "parameters": [
    {
     "$ref": "#/components/parameters/panel"
    },
    {
     "$ref": "#/components/parameters/variable"
    }
   ],
   "get": {
    "operationId": "getDiagnostics",
    "tags": [
     "Diagnostics"
    ],
    "summary": "Fourteen diagnostics of a variable",
    "parameters": [
     {
      "name": "seed",
      "in": "query",
      "description": "Seed of the surrogates.",
      "schema": {
       "type": "integer",
       "minimum": 0,
       "maximum": 9007199254740991,
       "default": 0
      },
      "example": 0
     },
     {
      "name": "n_surrogates",
      "in": "query",
      "description": "How many surrogate series each null is made of.",
      "schema": {
       "type": "integer",
       "minimum": 99,
       "maximum": 9999,
       "default": 999
      },
      "example": 999
     }
    ],
    "responses": {
     "200": {
      "description": "The bundle.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/DiagnosticBundle"
        },
        "examples": {
         "growth": {
          "$ref": "#/components/examples/DiagnosticBundle"
         }
        }
       }
      }
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/taxonomy": {
   "get": {
    "operationId": "getTaxonomy",
    "tags": [
     "Taxonomy"
    ],
    "summary": "The civilization taxonomy",
    "description": "The whole document, or one row per state as CSV.",
    "parameters": [
     {
      "$ref": "#/components/parameters/format"
     },
     {
      "name": "version",
      "in": "query",
      "description": "Pin a version of the document. Earlier versions are kept; an unknown one gives 404.",
      "schema": {
       "type": "string"
      },
      "example": "2.0.0"
     }
    ],
    "responses": {
     "200": {
      "description": "The document.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Taxonomy"
        },
        "examples": {
         "head": {
          "summary": "Its outline",
          "value": {
           "version": "2.0.0",
           "policy": {},
           "bibliography": [],
           "civilizations": []
          }
         }
        }
       },
       "text/csv": {
        "schema": {
         "type": "string"
        },
        "examples": {
         "head": {
          "summary": "The header line",
          "value": "iso3,iso_numeric,name,un_member,civilization,civilization_label,role,ambiguous_with,rationale,citation_ids\n"
         }
        }
       }
      }
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     }
    }
   }
  },
  "/v1/taxonomy/schema": {
   "get": {
    "operationId": "getTaxonomySchema",
    "tags": [
     "Taxonomy"
    ],
    "summary": "JSON Schema (2020-12) of the taxonomy",
    "parameters": [
     {
      "name": "version",
      "in": "query",
      "description": "The schema of that version of the document; an unknown one gives 404.",
      "schema": {
       "type": "string"
      },
      "example": "2.0.0"
     }
    ],
    "responses": {
     "200": {
      "description": "The schema.",
      "content": {
       "application/schema+json": {
        "schema": {
         "type": "object"
        },
        "examples": {
         "head": {
          "summary": "Its first line",
          "value": {
           "$schema": "https://json-schema.org/draft/2020-12/schema"
          }
         }
        }
       }
      }
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     }
    }
   }
  },
  "/v1/taxonomy/geojson": {
   "get": {
    "operationId": "getTaxonomyGeoJson",
    "tags": [
     "Taxonomy"
    ],
    "summary": "The listings on a map",
    "description": "GeoJSON (RFC 7946): one feature per listed unit with its civilization, role and second readings, a point where the unit is too small for coarse outlines; then the disputed areas, apart from every unit, each with its claim.",
    "responses": {
     "200": {
      "description": "The features.",
      "content": {
       "application/geo+json": {
        "schema": {
         "type": "object"
        },
        "examples": {
         "head": {
          "summary": "Its outline",
          "value": {
           "type": "FeatureCollection",
           "features": []
          }
         }
        }
       }
      }
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     }
    }
   }
  },
  "/v1/taxonomy/tables": {
   "get": {
    "operationId": "getTaxonomyTables",
    "tags": [
     "Taxonomy"
    ],
    "summary": "The tables beside the taxonomy",
    "description": "Their Frictionless descriptor (`datapackage.json`), with columns, types and sources.",
    "responses": {
     "200": {
      "description": "The descriptor.",
      "content": {
       "application/json": {
        "schema": {
         "type": "object"
        },
        "examples": {
         "head": {
          "summary": "Its outline",
          "value": {
           "profile": "tabular-data-package",
           "version": "2.0.0",
           "resources": [
            {
             "name": "states"
            }
           ]
          }
         }
        }
       }
      }
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     }
    }
   }
  },
  "/v1/taxonomy/tables/{table}": {
   "parameters": [
    {
     "name": "table",
     "in": "path",
     "required": true,
     "description": "The name of a table such as `states`, `aggregates` or `crosswalk`.",
     "schema": {
      "type": "string"
     },
     "example": "crosswalk"
    }
   ],
   "get": {
    "operationId": "getTaxonomyTable",
    "tags": [
     "Taxonomy"
    ],
    "summary": "One table",
    "description": "The rows as JSON objects in the types of their columns, or the file as CSV.",
    "parameters": [
     {
      "$ref": "#/components/parameters/format"
     }
    ],
    "responses": {
     "200": {
      "description": "The table.",
      "content": {
       "application/json": {
        "schema": {
         "type": "array",
         "items": {
          "type": "object"
         }
        },
        "examples": {
         "one": {
          "summary": "One row",
          "value": [
           {
            "iso3": "TUR",
            "iso_numeric": "792",
            "m49": "792",
            "cow": 640,
            "gw": 640,
            "wikidata": "Q43"
           }
          ]
         }
        }
       },
       "text/csv": {
        "schema": {
         "type": "string"
        },
        "examples": {
         "head": {
          "summary": "The header line",
          "value": "iso3,iso_numeric,m49,cow,gw,wikidata\n"
         }
        }
       }
      }
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     }
    }
   }
  },
  "/v1/taxonomy/civilizations/{id}": {
   "parameters": [
    {
     "name": "id",
     "in": "path",
     "required": true,
     "description": "A civilization id such as `western`.",
     "schema": {
      "type": "string"
     },
     "example": "western"
    }
   ],
   "get": {
    "operationId": "getCivilization",
    "tags": [
     "Taxonomy"
    ],
    "summary": "One civilization, with its nearest neighbours",
    "responses": {
     "200": {
      "description": "The entry.",
      "content": {
       "application/json": {
        "schema": {
         "type": "object"
        },
        "examples": {
         "head": {
          "summary": "Its outline",
          "value": {
           "id": "western",
           "label": "Western"
          }
         }
        }
       }
      }
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     }
    }
   }
  },
  "/v1/taxonomy/states/{iso3}": {
   "parameters": [
    {
     "name": "iso3",
     "in": "path",
     "required": true,
     "description": "ISO 3166-1 alpha-3 code.",
     "schema": {
      "type": "string"
     },
     "example": "TUR"
    }
   ],
   "get": {
    "operationId": "getState",
    "tags": [
     "Taxonomy"
    ],
    "summary": "Where a state stands, and why",
    "responses": {
     "200": {
      "description": "The state's memberships with rationale and citations.",
      "content": {
       "application/json": {
        "schema": {
         "type": "object"
        },
        "examples": {
         "head": {
          "summary": "Its outline",
          "value": {
           "iso3": "TUR",
           "primary": {
            "civilization": "islamic",
            "role": "periphery"
           }
          }
         }
        }
       }
      }
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "406": {
      "$ref": "#/components/responses/NotAcceptable"
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     }
    }
   }
  },
  "/v1/openapi.json": {
   "get": {
    "operationId": "getContract",
    "tags": [
     "Operations"
    ],
    "summary": "This document",
    "responses": {
     "200": {
      "description": "The contract as JSON.",
      "content": {
       "application/json": {
        "schema": {
         "type": "object"
        },
        "examples": {
         "head": {
          "summary": "Its first field",
          "value": {
           "openapi": "3.1.0"
          }
         }
        }
       }
      }
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     }
    }
   }
  },
  "/api/now.json": {
   "get": {
    "operationId": "getNow",
    "tags": [
     "Clock"
    ],
    "summary": "Hourly snapshot of the clock",
    "description": "A static file remade at the top of every hour; readable from any origin.",
    "responses": {
     "200": {
      "description": "The snapshot.",
      "headers": {
       "Access-Control-Allow-Origin": {
        "$ref": "#/components/headers/AnyOrigin"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Snapshot"
        },
        "examples": {
         "epoch": {
          "summary": "The first hour",
          "value": {
           "utc": "1969-07-20T00:00:00Z",
           "clock_canonical": "T+0.00000",
           "clock_display": "T+0.000",
           "spec_version": "1.0",
           "cadence_minutes": 60,
           "unix_ms": -14256000000,
           "next_utc": "1969-07-20T01:00:00Z"
          }
         }
        }
       }
      }
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     },
     "503": {
      "$ref": "#/components/responses/NoSnapshot"
     }
    }
   }
  },
  "/api/now.txt": {
   "get": {
    "operationId": "getNowText",
    "tags": [
     "Clock"
    ],
    "summary": "The snapshot as one line",
    "description": "The canonical reading, a space and the UTC time; remade and readable as `now.json` is.",
    "responses": {
     "200": {
      "description": "The line.",
      "headers": {
       "Access-Control-Allow-Origin": {
        "$ref": "#/components/headers/AnyOrigin"
       }
      },
      "content": {
       "text/plain": {
        "schema": {
         "type": "string"
        },
        "examples": {
         "epoch": {
          "summary": "The first hour",
          "value": "T+0.00000 1969-07-20T00:00:00Z\n"
         }
        }
       }
      }
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     },
     "503": {
      "$ref": "#/components/responses/NoSnapshot"
     }
    }
   }
  },
  "/api/now.svg": {
   "get": {
    "operationId": "getNowImage",
    "tags": [
     "Clock"
    ],
    "summary": "The snapshot as an image",
    "description": "The short reading, for an `<img>` on a page without scripts; remade and readable as `now.json` is.",
    "responses": {
     "200": {
      "description": "The image.",
      "headers": {
       "Access-Control-Allow-Origin": {
        "$ref": "#/components/headers/AnyOrigin"
       }
      },
      "content": {
       "image/svg+xml": {
        "schema": {
         "type": "string"
        }
       }
      }
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     },
     "503": {
      "$ref": "#/components/responses/NoSnapshot"
     }
    }
   }
  },
  "/healthz": {
   "get": {
    "operationId": "getHealth",
    "tags": [
     "Operations"
    ],
    "summary": "The process is up",
    "responses": {
     "200": {
      "description": "Alive.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Health"
        },
        "examples": {
         "ok": {
          "summary": "Alive",
          "value": {
           "status": "ok"
          }
         }
        }
       }
      }
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     }
    }
   }
  },
  "/readyz": {
   "get": {
    "operationId": "getReadiness",
    "tags": [
     "Operations"
    ],
    "summary": "The server can take work",
    "responses": {
     "200": {
      "description": "The store takes writes and the server is not draining.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Health"
        },
        "examples": {
         "ok": {
          "summary": "Ready",
          "value": {
           "status": "ok"
          }
         }
        }
       }
      }
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/metrics": {
   "get": {
    "operationId": "getMetrics",
    "tags": [
     "Operations"
    ],
    "summary": "Prometheus metrics",
    "responses": {
     "200": {
      "description": "Text exposition format.",
      "content": {
       "text/plain": {
        "schema": {
         "type": "string"
        },
        "examples": {
         "one": {
          "summary": "One metric",
          "value": "longrun_requests_total 1\n"
         }
        }
       }
      }
     },
     "429": {
      "$ref": "#/components/responses/TooManyRequests"
     }
    }
   }
  }
 },
 "webhooks": {
  "jobEnded": {
   "post": {
    "operationId": "jobEnded",
    "security": [],
    "tags": [
     "Benchmark"
    ],
    "summary": "A job has ended",
    "description": "Sent to the `callback` of a request, signed as Standard Webhooks defines: `webhook-signature` is `v1,` and the base64 of the HMAC-SHA256, under the secret that the operator shares, of id, timestamp and body joined by full stops. Any answer but 2xx is tried again after 5 seconds, 5 minutes, 30 minutes, 2, 5 and 10 hours; 410 ends it. The id stays the same with every attempt.\n",
    "parameters": [
     {
      "name": "webhook-id",
      "in": "header",
      "required": true,
      "description": "Names the message, the same with every attempt.",
      "schema": {
       "type": "string"
      },
      "example": "job_01JABCDEF"
     },
     {
      "name": "webhook-timestamp",
      "in": "header",
      "required": true,
      "description": "Unix seconds of the attempt.",
      "schema": {
       "type": "string"
      },
      "example": "1794614699"
     },
     {
      "name": "webhook-signature",
      "in": "header",
      "required": true,
      "description": "Version and signature.",
      "schema": {
       "type": "string"
      },
      "example": "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4="
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/JobEnded"
       }
      }
     }
    },
    "responses": {
     "204": {
      "description": "Taken."
     },
     "410": {
      "description": "No more of these."
     }
    }
   }
  }
 },
 "components": {
  "securitySchemes": {
   "bearerAuth": {
    "type": "http",
    "scheme": "bearer",
    "bearerFormat": "JWT",
    "description": "A JSON Web Token signed with RS256, ES256 or EdDSA by an issuer whom the operator names. Asked for only where the operator has turned authentication on. Its `scope` lists `run` (forecasts, benchmarks, judgements), `seal` (forecasts of a round) and `admin` (everything, other people's jobs included).\n"
   }
  },
  "parameters": {
   "callback": {
    "name": "callback",
    "in": "query",
    "description": "An `https` address that is told when the job of an asynchronous request ends, as the webhook `jobEnded` describes. Refused with 422 unless the operator has turned webhooks on (`--webhook-secret`).\n",
    "schema": {
     "type": "string",
     "maxLength": 2000
    },
    "example": "https://example.org/hooks/longrun"
   },
   "round": {
    "name": "id",
    "in": "path",
    "required": true,
    "description": "Round id, often the date of its opening.",
    "schema": {
     "type": "string"
    },
    "example": "2026-12-01"
   },
   "panel": {
    "name": "panel",
    "in": "path",
    "required": true,
    "description": "Panel id: `wb`, `q`, `long`, `boe`, `bis` or `sh`.",
    "schema": {
     "type": "string"
    },
    "example": "wb"
   },
   "set": {
    "name": "set",
    "in": "path",
    "required": true,
    "description": "Id of a data set, such as `us-employment`.",
    "schema": {
     "type": "string"
    },
    "example": "us-employment"
   },
   "variable": {
    "name": "variable",
    "in": "path",
    "required": true,
    "description": "Variable id such as `USA.gdp_growth`.",
    "schema": {
     "type": "string"
    },
    "example": "USA.gdp_growth"
   },
   "setVariable": {
    "name": "variable",
    "in": "path",
    "required": true,
    "description": "Variable id such as `CEU1021000001.employment`.",
    "schema": {
     "type": "string"
    },
    "example": "CEU1021000001.employment"
   },
   "withSamples": {
    "name": "samples",
    "in": "query",
    "description": "`false` leaves `samples` out of the answer: mean and quantiles only. With samples the answer is also available as a table with the columns `path`, `horizon` and `value`, as CSV or as an Arrow stream, by `Accept`.\n",
    "schema": {
     "type": "boolean",
     "default": true
    },
    "example": false
   },
   "rows": {
    "name": "rows",
    "in": "query",
    "description": "`false` leaves the rows of single series out: `scores` and `tests` are empty.",
    "schema": {
     "type": "boolean",
     "default": true
    },
    "example": false
   },
   "jobId": {
    "name": "id",
    "in": "path",
    "required": true,
    "description": "Job id.",
    "schema": {
     "type": "string"
    },
    "example": "01JABCDEF"
   },
   "format": {
    "name": "format",
    "in": "query",
    "description": "`csv` downloads a table; the same as `Accept: text/csv`.",
    "schema": {
     "type": "string",
     "enum": [
      "json",
      "csv"
     ]
    },
    "example": "csv"
   },
   "judgedPanel": {
    "name": "panel",
    "in": "query",
    "required": true,
    "description": "Panel id.",
    "schema": {
     "type": "string"
    },
    "example": "wb"
   },
   "judgedVariables": {
    "name": "variables",
    "in": "query",
    "description": "Ids separated by commas, or one pattern such as `*.gdp_growth`; the whole panel unless given.",
    "schema": {
     "type": "string",
     "maxLength": 8000
    },
    "example": "*.gdp_growth"
   },
   "judgedHorizons": {
    "name": "horizons",
    "in": "query",
    "style": "form",
    "explode": false,
    "description": "Steps ahead, separated by commas; the decision horizon is added. 1, 3, 6 and 12 unless given.",
    "schema": {
     "type": "array",
     "minItems": 1,
     "maxItems": 24,
     "items": {
      "type": "integer",
      "minimum": 1,
      "maximum": 1000
     }
    },
    "example": [
     1,
     12
    ]
   },
   "judgedOrigins": {
    "name": "n_origins",
    "in": "query",
    "description": "Rolling origins per series.",
    "schema": {
     "type": "integer",
     "minimum": 1,
     "maximum": 64,
     "default": 8
    },
    "example": 4
   },
   "decisionHorizon": {
    "name": "decision_horizon",
    "in": "query",
    "description": "Horizon of the verdict.",
    "schema": {
     "type": "integer",
     "minimum": 1,
     "maximum": 1000,
     "default": 12
    },
    "example": 12
   },
   "judgedSamples": {
    "name": "n_samples",
    "in": "query",
    "description": "Paths that a task asks for, and that the built-in models draw.",
    "schema": {
     "type": "integer",
     "minimum": 100,
     "maximum": 10000,
     "default": 200
    },
    "example": 200
   },
   "judgedSeed": {
    "name": "seed",
    "in": "query",
    "description": "Seed of the walks and of the tasks' order.",
    "schema": {
     "type": "integer",
     "minimum": 0,
     "maximum": 9007199254740991,
     "default": 0
    },
    "example": 0
   },
   "every": {
    "name": "every",
    "in": "query",
    "description": "Every k-th of the chosen series.",
    "schema": {
     "type": "integer",
     "minimum": 1,
     "maximum": 100000,
     "default": 1
    },
    "example": 10
   },
   "replicates": {
    "name": "replicates",
    "in": "query",
    "description": "Random signs with which every series is copied, twice each. Unless given 19, or as many as give 200 walks, and of many series only 40 to 79, evenly spread, are copied. Fewer than 19 cannot show a p-value of 5 %.",
    "schema": {
     "type": "integer",
     "minimum": 2,
     "maximum": 999
    },
    "example": 19
   },
   "limit": {
    "name": "limit",
    "in": "query",
    "description": "At most this many entries.",
    "schema": {
     "type": "integer",
     "minimum": 1,
     "maximum": 1000,
     "default": 100
    },
    "example": 10
   }
  },
  "responses": {
   "BadRequest": {
    "description": "Malformed payload. Invalid JSON, a missing field or a wrong JSON type.",
    "content": {
     "application/problem+json": {
      "schema": {
       "$ref": "#/components/schemas/ProblemDetails"
      },
      "examples": {
       "missing": {
        "summary": "A missing field",
        "value": {
         "type": "about:blank",
         "title": "Bad Request",
         "status": 400,
         "detail": "horizons is required",
         "instance": "/v1/forecast",
         "errors": [
          {
           "pointer": "/horizons",
           "detail": "is required"
          }
         ]
        }
       }
      }
     }
    }
   },
   "Unauthorized": {
    "description": "The server asks for a bearer token, and none was sent or it is not valid.",
    "headers": {
     "WWW-Authenticate": {
      "description": "The scheme, and what is wrong with the token that was sent (RFC 6750).",
      "schema": {
       "type": "string"
      }
     }
    },
    "content": {
     "application/problem+json": {
      "schema": {
       "$ref": "#/components/schemas/ProblemDetails"
      },
      "examples": {
       "expired": {
        "summary": "An expired token",
        "value": {
         "type": "about:blank",
         "title": "Unauthorized",
         "status": 401,
         "detail": "the token has expired",
         "instance": "/v1/benchmark",
         "code": "invalid_token"
        }
       }
      }
     }
    }
   },
   "Forbidden": {
    "description": "The token does not allow this operation, or the server is read-only.",
    "content": {
     "application/problem+json": {
      "schema": {
       "$ref": "#/components/schemas/ProblemDetails"
      },
      "examples": {
       "scope": {
        "summary": "A token without the scope",
        "value": {
         "type": "about:blank",
         "title": "Forbidden",
         "status": 403,
         "detail": "this takes a token with the scope run",
         "instance": "/v1/benchmark",
         "code": "insufficient_scope"
        }
       }
      }
     }
    }
   },
   "NotFound": {
    "description": "Unknown panel, variable, job or route, or no verdict yet.",
    "content": {
     "application/problem+json": {
      "schema": {
       "$ref": "#/components/schemas/ProblemDetails"
      },
      "examples": {
       "panel": {
        "summary": "An unknown panel",
        "value": {
         "type": "about:blank",
         "title": "Not Found",
         "status": 404,
         "detail": "unknown panel \"wbb\"; did you mean wb?",
         "instance": "/v1/panels/wbb/variables"
        }
       }
      }
     }
    }
   },
   "NotAcceptable": {
    "description": "None of the accepted media types can be produced.",
    "content": {
     "application/problem+json": {
      "schema": {
       "$ref": "#/components/schemas/ProblemDetails"
      },
      "examples": {
       "xml": {
        "summary": "XML was asked for",
        "value": {
         "type": "about:blank",
         "title": "Not Acceptable",
         "status": 406,
         "detail": "this resource is available as application/json, text/csv",
         "instance": "/v1/panels"
        }
       }
      }
     }
    }
   },
   "TooLarge": {
    "description": "The body exceeds the limit (4 MiB unless configured).",
    "content": {
     "application/problem+json": {
      "schema": {
       "$ref": "#/components/schemas/ProblemDetails"
      },
      "examples": {
       "large": {
        "summary": "A body that is too large",
        "value": {
         "type": "about:blank",
         "title": "Content Too Large",
         "status": 413,
         "detail": "request body exceeds the limit of 4194304 bytes",
         "instance": "/v1/forecast"
        }
       }
      }
     }
    }
   },
   "UnsupportedMediaType": {
    "description": "The body is not application/json.",
    "content": {
     "application/problem+json": {
      "schema": {
       "$ref": "#/components/schemas/ProblemDetails"
      },
      "examples": {
       "text": {
        "summary": "Plain text was sent",
        "value": {
         "type": "about:blank",
         "title": "Unsupported Media Type",
         "status": 415,
         "detail": "send application/json, not text/plain",
         "instance": "/v1/forecast"
        }
       }
      }
     }
    }
   },
   "Unprocessable": {
    "description": "Well-formed, but a value is out of bounds.",
    "content": {
     "application/problem+json": {
      "schema": {
       "$ref": "#/components/schemas/ProblemDetails"
      },
      "examples": {
       "short": {
        "summary": "A series that is too short",
        "value": {
         "type": "about:blank",
         "title": "Unprocessable Content",
         "status": 422,
         "detail": "series length 12 < minimum 32",
         "instance": "/v1/forecast",
         "errors": [
          {
           "pointer": "/series",
           "detail": "series length 12 < minimum 32"
          }
         ]
        }
       }
      }
     }
    }
   },
   "TooManyRequests": {
    "description": "The rate limit or the limit of open jobs per client was reached (both off unless configured).",
    "headers": {
     "Retry-After": {
      "description": "Seconds to wait.",
      "schema": {
       "type": "integer"
      }
     }
    },
    "content": {
     "application/problem+json": {
      "schema": {
       "$ref": "#/components/schemas/ProblemDetails"
      },
      "examples": {
       "limit": {
        "summary": "Too many requests",
        "value": {
         "type": "about:blank",
         "title": "Too Many Requests",
         "status": 429,
         "detail": "rate limit of 100 requests per minute exceeded",
         "instance": "/v1/forecast"
        }
       }
      }
     }
    }
   },
   "FitFailure": {
    "description": "The model could not be fitted to this series (`fit_failed`), or took longer than the compute deadline (`deadline_exceeded`). No series that passes validation is known to lead to `fit_failed`: every model works on the series scaled to order one, closed forms and bounded likelihoods leave nothing to diverge, and exact or constant series have answers of their own. The code is kept for a likelihood that is not finite and for models to come.",
    "content": {
     "application/problem+json": {
      "schema": {
       "$ref": "#/components/schemas/ProblemDetails"
      },
      "examples": {
       "arma": {
        "summary": "No finite likelihood",
        "value": {
         "type": "about:blank",
         "title": "Internal Server Error",
         "status": 500,
         "detail": "arma11: the likelihood is not finite",
         "instance": "/v1/forecast"
        }
       }
      }
     }
    }
   },
   "Unavailable": {
    "description": "The model is not enabled on this server, the queue is full, the store is unavailable, or the server is draining.",
    "headers": {
     "Retry-After": {
      "description": "Seconds to wait; absent when waiting does not help.",
      "schema": {
       "type": "integer"
      }
     }
    },
    "content": {
     "application/problem+json": {
      "schema": {
       "$ref": "#/components/schemas/ProblemDetails"
      },
      "examples": {
       "model": {
        "summary": "A model that is switched off",
        "value": {
         "type": "about:blank",
         "title": "Service Unavailable",
         "status": 503,
         "detail": "model msm is not available on this endpoint",
         "instance": "/v1/forecast"
        }
       }
      }
     }
    }
   },
   "NoSnapshot": {
    "description": "The snapshot of this hour has not been written yet, or the server is draining.",
    "headers": {
     "Access-Control-Allow-Origin": {
      "$ref": "#/components/headers/AnyOrigin"
     },
     "Retry-After": {
      "description": "Seconds to wait.",
      "schema": {
       "type": "integer"
      }
     }
    },
    "content": {
     "application/problem+json": {
      "schema": {
       "$ref": "#/components/schemas/ProblemDetails"
      },
      "examples": {
       "missing": {
        "summary": "Asked in the first moment after the start",
        "value": {
         "type": "about:blank",
         "title": "Service Unavailable",
         "status": 503,
         "detail": "the snapshot has not been written yet",
         "instance": "/api/now.json",
         "code": "snapshot_missing"
        }
       }
      }
     }
    }
   }
  },
  "headers": {
   "AnyOrigin": {
    "description": "Pages of any origin may read the answer, problems included.",
    "schema": {
     "type": "string",
     "const": "*"
    }
   }
  },
  "schemas": {
   "RoundSummary": {
    "type": "object",
    "required": [
     "id",
     "state",
     "opened",
     "due",
     "data",
     "engine",
     "truth",
     "horizons",
     "opponents",
     "n_series",
     "seal",
     "previous"
    ],
    "properties": {
     "id": {
      "type": "string"
     },
     "state": {
      "type": "string",
      "enum": [
       "open",
       "sealed"
      ]
     },
     "opened": {
      "type": "string",
      "description": "Moment of the operator's clock, UTC."
     },
     "due": {
      "type": "string",
      "description": "Last day for challengers."
     },
     "data": {
      "type": "object",
      "required": [
       "id",
       "kind",
       "version"
      ],
      "properties": {
       "id": {
        "type": "string"
       },
       "kind": {
        "type": "string",
        "enum": [
         "panel",
         "file"
        ]
       },
       "version": {
        "type": "string"
       }
      }
     },
     "engine": {
      "type": "string"
     },
     "truth": {
      "type": "string",
      "description": "`first_release`, `latest` or `as_of:<days>`."
     },
     "horizons": {
      "type": "array",
      "items": {
       "type": "integer"
      }
     },
     "opponents": {
      "type": "array",
      "items": {
       "type": "string"
      }
     },
     "n_series": {
      "type": "integer"
     },
     "seal": {
      "type": [
       "object",
       "null"
      ],
      "required": [
       "sealed",
       "sha256"
      ],
      "properties": {
       "sealed": {
        "type": "string"
       },
       "sha256": {
        "type": "string",
        "description": "SHA-256 of round.json."
       }
      }
     },
     "previous": {
      "type": [
       "object",
       "null"
      ],
      "description": "The round before it in the chain.",
      "required": [
       "id",
       "sha256"
      ],
      "properties": {
       "id": {
        "type": "string"
       },
       "sha256": {
        "type": "string"
       }
      }
     }
    }
   },
   "Round": {
    "allOf": [
     {
      "$ref": "#/components/schemas/RoundSummary"
     },
     {
      "type": "object",
      "required": [
       "files",
       "timestamps"
      ],
      "properties": {
       "files": {
        "type": "array",
        "items": {
         "type": "object",
         "required": [
          "path",
          "bytes"
         ],
         "properties": {
          "path": {
           "type": "string"
          },
          "bytes": {
           "type": "integer"
          }
         }
        }
       },
       "timestamps": {
        "type": "array",
        "items": {
         "type": "string"
        }
       }
      }
     }
    ]
   },
   "RoundForecasts": {
    "type": "object",
    "required": [
     "name",
     "path",
     "answered",
     "asked"
    ],
    "properties": {
     "name": {
      "type": "string"
     },
     "path": {
      "type": "string"
     },
     "answered": {
      "type": "integer",
      "description": "Forecasts that the file holds."
     },
     "asked": {
      "type": "integer",
      "description": "Forecasts that the round asks for."
     }
    }
   },
   "RoundRecord": {
    "type": "object",
    "required": [
     "kind",
     "data",
     "rounds",
     "evidence",
     "summary",
     "rows"
    ],
    "properties": {
     "kind": {
      "type": "string",
      "enum": [
       "sealed",
       "replay"
      ]
     },
     "data": {
      "type": "string"
     },
     "rounds": {
      "type": "array",
      "items": {
       "type": "string"
      }
     },
     "evidence": {
      "type": "number",
      "description": "Wealth that is evidence at 5 %."
     },
     "summary": {
      "type": "array",
      "items": {
       "type": "object",
       "required": [
        "forecaster",
        "opponent",
        "wealth",
        "stands",
        "sentence"
       ],
       "properties": {
        "forecaster": {
         "type": "string"
        },
        "opponent": {
         "type": "string"
        },
        "wealth": {
         "type": "number",
         "description": "Average over the horizons."
        },
        "stands": {
         "type": "boolean",
         "description": "Whether it stands among all by e-BH at 5 %."
        },
        "sentence": {
         "type": "string"
        }
       }
      }
     },
     "rows": {
      "type": "array",
      "items": {
       "type": "object",
       "required": [
        "forecaster",
        "opponent",
        "horizon",
        "wager"
       ],
       "properties": {
        "forecaster": {
         "type": "string"
        },
        "opponent": {
         "type": "string"
        },
        "horizon": {
         "type": "integer"
        },
        "wager": {
         "$ref": "#/components/schemas/RoundWager"
        }
       }
      }
     }
    }
   },
   "RoundWager": {
    "type": "object",
    "required": [
     "wealth",
     "reached_20_at",
     "dates_until_20",
     "n_dates",
     "lag",
     "read_at",
     "mean",
     "path"
    ],
    "properties": {
     "wealth": {
      "type": "number"
     },
     "reached_20_at": {
      "type": [
       "string",
       "null"
      ]
     },
     "dates_until_20": {
      "type": [
       "integer",
       "null"
      ]
     },
     "n_dates": {
      "type": "integer"
     },
     "lag": {
      "type": "integer"
     },
     "read_at": {
      "type": "string",
      "enum": [
       "any_time",
       "fixed_time_or_settled"
      ]
     },
     "mean": {
      "type": [
       "object",
       "null"
      ],
      "description": "Mean gain per date, with an interval that holds at all dates at once.",
      "required": [
       "estimate",
       "lower",
       "upper"
      ],
      "properties": {
       "estimate": {
        "type": "number"
       },
       "lower": {
        "type": "number"
       },
       "upper": {
        "type": "number"
       }
      }
     },
     "path": {
      "type": "array",
      "items": {
       "type": "object",
       "required": [
        "date",
        "gain",
        "stake",
        "wealth"
       ],
       "properties": {
        "date": {
         "type": "string"
        },
        "gain": {
         "type": "number"
        },
        "stake": {
         "type": "number"
        },
        "wealth": {
         "type": "number"
        }
       }
      }
     }
    }
   },
   "BenchmarkWager": {
    "type": "object",
    "description": "The wager at every date, where the request asked for it: what a stake of 1 on a model became, each series forecast from the values up to each date. Models and data are of the past, so it is a replay and shows no foresight.",
    "required": [
     "evidence",
     "left_out",
     "rows"
    ],
    "properties": {
     "evidence": {
      "type": "number",
      "description": "Wealth that is evidence at 5 %."
     },
     "left_out": {
      "type": "array",
      "description": "Models that take too long to be fitted at every date.",
      "items": {
       "$ref": "#/components/schemas/ModelId"
      }
     },
     "rows": {
      "type": "array",
      "items": {
       "type": "object",
       "required": [
        "model",
        "opponent",
        "horizon",
        "frequency",
        "stands",
        "wager"
       ],
       "properties": {
        "model": {
         "$ref": "#/components/schemas/ModelId"
        },
        "opponent": {
         "type": "string",
         "enum": [
          "naive",
          "rw"
         ]
        },
        "horizon": {
         "type": "integer"
        },
        "frequency": {
         "type": "string",
         "enum": [
          "annual",
          "half-yearly",
          "quarterly",
          "monthly",
          "weekly",
          "daily",
          "business",
          "hourly",
          "undated"
         ],
         "description": "Series of one frequency share dates; those without dates run side by side from their first value."
        },
        "stands": {
         "type": "boolean",
         "description": "Whether it stands among the models beside it by e-BH at 5 %."
        },
        "wager": {
         "$ref": "#/components/schemas/RoundWager"
        }
       }
      }
     }
    }
   },
   "JudgeDesign": {
    "type": "object",
    "description": "The design of a judgement with every default filled in.",
    "required": [
     "horizons",
     "n_origins",
     "n_samples",
     "decision_horizon",
     "seed",
     "every",
     "replicates"
    ],
    "properties": {
     "horizons": {
      "type": "array",
      "items": {
       "type": "integer"
      }
     },
     "n_origins": {
      "type": "integer"
     },
     "n_samples": {
      "type": "integer"
     },
     "decision_horizon": {
      "type": "integer"
     },
     "seed": {
      "type": "integer"
     },
     "every": {
      "type": "integer"
     },
     "replicates": {
      "type": "integer",
      "description": "Random signs, each of which gives two copies of a series."
     },
     "walk_every": {
      "type": "integer",
      "description": "Every k-th series has sign-flipped copies; absent where all have."
     }
    }
   },
   "JudgedBeats": {
    "type": [
     "object",
     "null"
    ],
    "description": "How often the model's mean score is below the random walk's, against luck. Null without a case.",
    "required": [
     "rate",
     "luck",
     "lift",
     "lower",
     "upper",
     "p_value"
    ],
    "properties": {
     "rate": {
      "type": "number",
      "description": "Share of the series on which the model beats the walk."
     },
     "luck": {
      "type": [
       "number",
       "null"
      ],
      "description": "The same share on sign-flipped walks."
     },
     "lift": {
      "type": [
       "number",
       "null"
      ],
      "description": "rate − luck."
     },
     "lower": {
      "type": [
       "number",
       "null"
      ],
      "description": "Lower bound of the lift's 95 % interval; null since rule 2, by which flips give p-values alone."
     },
     "upper": {
      "type": [
       "number",
       "null"
      ],
      "description": "Upper bound."
     },
     "p_value": {
      "type": [
       "number",
       "null"
      ],
      "description": "Probability that luck gives a rate at least as high."
     }
    }
   },
   "JudgedSkill": {
    "type": [
     "object",
     "null"
    ],
    "description": "Skill over the walk, 1 − a mean of score ratios. Null where no ratio exists.",
    "required": [
     "geometric",
     "lower",
     "upper",
     "mean_ratio",
     "scaled",
     "luck",
     "p_value"
    ],
    "properties": {
     "geometric": {
      "type": "number"
     },
     "lower": {
      "type": [
       "number",
       "null"
      ],
      "description": "95 % interval by groups of target dates; null for one series."
     },
     "upper": {
      "type": [
       "number",
       "null"
      ]
     },
     "mean_ratio": {
      "type": "number"
     },
     "scaled": {
      "type": [
       "number",
       "null"
      ]
     },
     "luck": {
      "type": [
       "number",
       "null"
      ]
     },
     "p_value": {
      "type": [
       "number",
       "null"
      ]
     }
    }
   },
   "AnswerWord": {
    "type": [
     "string",
     "null"
    ],
    "description": "Does it beat the opponent? `yes`, `no` or `undecided`; null for the opponent itself."
   },
   "HubRecord": {
    "type": "object",
    "description": "The models of a hub against an opponent.",
    "required": [
     "opponent",
     "models",
     "pairwise",
     "confidence_set",
     "skipped"
    ],
    "properties": {
     "opponent": {
      "type": "string"
     },
     "models": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/HubModel"
      }
     },
     "pairwise": {
      "type": "array",
      "description": "Every pair of models on the tasks that both answered.",
      "items": {
       "$ref": "#/components/schemas/ModelPair"
      }
     },
     "confidence_set": {
      "type": "array",
      "description": "Models not shown worse than another at 5 %.",
      "items": {
       "type": "string"
      }
     },
     "skipped": {
      "type": "array",
      "description": "What could not be used, or was noticed.",
      "items": {
       "$ref": "#/components/schemas/RecordNotice"
      }
     }
    }
   },
   "HubModel": {
    "type": "object",
    "required": [
     "model",
     "n_tasks",
     "n_rounds",
     "by_horizon",
     "naive",
     "answer"
    ],
    "properties": {
     "model": {
      "type": "string"
     },
     "n_tasks": {
      "type": "integer"
     },
     "n_rounds": {
      "type": "integer"
     },
     "by_horizon": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/HubHorizon"
      }
     },
     "naive": {
      "type": [
       "object",
       "null"
      ],
      "description": "Against `naive` fitted to what was known in each round; null where no history is known.",
      "required": [
       "rate",
       "p_value",
       "skill",
       "answer"
      ],
      "properties": {
       "rate": {
        "type": [
         "number",
         "null"
        ],
        "description": "Share of the series with a lower mean score."
       },
       "p_value": {
        "type": [
         "number",
         "null"
        ]
       },
       "skill": {
        "type": [
         "object",
         "null"
        ],
        "required": [
         "geometric",
         "lower",
         "upper"
        ],
        "properties": {
         "geometric": {
          "type": "number"
         },
         "lower": {
          "type": [
           "number",
           "null"
          ]
         },
         "upper": {
          "type": [
           "number",
           "null"
          ]
         }
        }
       },
       "answer": {
        "$ref": "#/components/schemas/AnswerWord"
       }
      }
     },
     "answer": {
      "$ref": "#/components/schemas/AnswerWord"
     }
    }
   },
   "HubHorizon": {
    "type": "object",
    "required": [
     "horizon",
     "ratio",
     "wins",
     "n_series",
     "coverage",
     "wager"
    ],
    "properties": {
     "horizon": {
      "type": [
       "number",
       "null"
      ],
      "description": "Null for targets without a horizon."
     },
     "ratio": {
      "type": [
       "number",
       "null"
      ],
      "description": "Mean score over that of the opponent, on shared tasks."
     },
     "wins": {
      "type": "integer",
      "description": "Series with a lower mean score."
     },
     "n_series": {
      "type": "integer"
     },
     "coverage": {
      "type": "object",
      "description": "Share of observations inside the central intervals; null where they are not given.",
      "required": [
       "50",
       "80",
       "95"
      ],
      "properties": {
       "50": {
        "type": [
         "number",
         "null"
        ]
       },
       "80": {
        "type": [
         "number",
         "null"
        ]
       },
       "95": {
        "type": [
         "number",
         "null"
        ]
       }
      }
     },
     "wager": {
      "type": [
       "object",
       "null"
      ],
      "required": [
       "wealth",
       "reached_20_at"
      ],
      "properties": {
       "wealth": {
        "type": "number",
        "description": "What a stake of 1 on the model became; 20 is evidence at 5 %."
       },
       "reached_20_at": {
        "type": [
         "string",
         "null"
        ],
        "description": "The first round with 20 or more."
       }
      }
     }
    }
   },
   "ModelPair": {
    "type": "object",
    "required": [
     "a",
     "b",
     "n_tasks",
     "n_series",
     "share",
     "ratio",
     "lower",
     "upper",
     "mean_ratio",
     "p_value"
    ],
    "properties": {
     "a": {
      "type": "string"
     },
     "b": {
      "type": "string"
     },
     "n_tasks": {
      "type": "integer"
     },
     "n_series": {
      "type": "integer"
     },
     "share": {
      "type": [
       "number",
       "null"
      ],
      "description": "Share of the series on which a has the lower mean score."
     },
     "ratio": {
      "type": [
       "number",
       "null"
      ],
      "description": "Geometric mean over series of the score of a over that of b."
     },
     "lower": {
      "type": [
       "number",
       "null"
      ]
     },
     "upper": {
      "type": [
       "number",
       "null"
      ]
     },
     "mean_ratio": {
      "type": [
       "number",
       "null"
      ]
     },
     "p_value": {
      "type": [
       "number",
       "null"
      ],
      "description": "By sign flips of score differences in blocks of dates."
     }
    }
   },
   "RecordNotice": {
    "type": "object",
    "required": [
     "code",
     "model",
     "file",
     "line",
     "count",
     "reason"
    ],
    "properties": {
     "code": {
      "type": "string"
     },
     "model": {
      "type": [
       "string",
       "null"
      ]
     },
     "file": {
      "type": [
       "string",
       "null"
      ]
     },
     "line": {
      "type": [
       "integer",
       "null"
      ]
     },
     "count": {
      "type": "integer"
     },
     "reason": {
      "type": "string"
     }
    }
   },
   "JudgementSummary": {
    "type": "object",
    "description": "What a judgement comes to.",
    "required": [
     "id",
     "challenger",
     "trained_on",
     "panel",
     "as_of",
     "score",
     "provenance",
     "summary",
     "n_cases",
     "beats_rw",
     "skill",
     "superior",
     "design"
    ],
    "properties": {
     "id": {
      "type": "string"
     },
     "challenger": {
      "type": "string"
     },
     "trained_on": {
      "type": [
       "string",
       "null"
      ]
     },
     "panel": {
      "type": "string"
     },
     "as_of": {
      "type": "string",
      "description": "UTC date of the judgement."
     },
     "score": {
      "type": "string",
      "enum": [
       "crps",
       "pinball",
       "absolute_error"
      ]
     },
     "provenance": {
      "type": "string",
      "enum": [
       "run_here",
       "self_reported"
      ]
     },
     "summary": {
      "type": "string",
      "description": "The result in a sentence."
     },
     "n_cases": {
      "type": "integer"
     },
     "beats_rw": {
      "$ref": "#/components/schemas/JudgedBeats"
     },
     "skill": {
      "$ref": "#/components/schemas/JudgedSkill"
     },
     "superior": {
      "type": [
       "boolean",
       "null"
      ],
      "description": "True where the answer against the best naive forecast is yes; null where luck was not measured."
     },
     "naive": {
      "description": "The challenger against the best naive forecast at the decision horizon; absent in earlier judgements.",
      "anyOf": [
       {
        "$ref": "#/components/schemas/AgainstNaive"
       },
       {
        "type": "null"
       }
      ]
     },
     "design": {
      "$ref": "#/components/schemas/JudgeDesign"
     }
    }
   },
   "Judgement": {
    "type": "object",
    "description": "The report of a judgement.",
    "allOf": [
     {
      "$ref": "#/components/schemas/JudgementSummary"
     },
     {
      "type": "object",
      "required": [
       "panel_version",
       "engine_version",
       "quantile_levels",
       "n_tasks",
       "n_answers",
       "by_horizon",
       "calibration",
       "significance",
       "with_built_ins",
       "n_failures",
       "reasons",
       "failures",
       "skipped"
      ],
      "properties": {
       "panel_version": {
        "type": "string"
       },
       "engine_version": {
        "type": "string"
       },
       "rule": {
        "type": "integer",
        "description": "The rules of scoring: 2 scores the random walk exactly, grids by the plain CRPS and quantiles by weighted pinball loss. Absent in judgements by the first rules, of engine 1.4 and earlier, which keep their numbers."
       },
       "sampling": {
        "type": [
         "object",
         "null"
        ],
        "description": "Answers scored as independent draws and as grids of quantiles; null unless they are samples.",
        "required": [
         "iid",
         "grid"
        ],
        "properties": {
         "iid": {
          "type": "integer"
         },
         "grid": {
          "type": "integer"
         }
        }
       },
       "quantile_levels": {
        "type": "array",
        "description": "Levels of the answers; empty where they are samples, 0.5 where they are points.",
        "items": {
         "type": "number"
        }
       },
       "n_tasks": {
        "type": "integer"
       },
       "n_answers": {
        "type": "integer",
        "description": "Tasks with an answer that was scored."
       },
       "by_horizon": {
        "type": "array",
        "items": {
         "type": "object",
         "required": [
          "horizon",
          "beats_rw",
          "skill"
         ],
         "properties": {
          "horizon": {
           "type": "integer"
          },
          "beats_rw": {
           "$ref": "#/components/schemas/JudgedBeats"
          },
          "skill": {
           "$ref": "#/components/schemas/JudgedSkill"
          },
          "naive": {
           "anyOf": [
            {
             "$ref": "#/components/schemas/AgainstNaive"
            },
            {
             "type": "null"
            }
           ]
          }
         }
        }
       },
       "also": {
        "type": "array",
        "description": "Members of the naive family at the decision horizon; not tested for luck.",
        "items": {
         "$ref": "#/components/schemas/AlsoRow"
        }
       },
       "calibration": {
        "type": "array",
        "description": "Coverage and PIT (samples) or shares above the quantiles (quantiles), on real cases; empty for points.",
        "items": {
         "type": "object",
         "required": [
          "horizon",
          "n",
          "coverage",
          "pit",
          "above"
         ],
         "properties": {
          "horizon": {
           "type": "integer"
          },
          "n": {
           "type": "integer"
          },
          "coverage": {
           "type": "object",
           "required": [
            "50",
            "80",
            "95"
           ],
           "properties": {
            "50": {
             "type": [
              "number",
              "null"
             ]
            },
            "80": {
             "type": [
              "number",
              "null"
             ]
            },
            "95": {
             "type": [
              "number",
              "null"
             ]
            }
           }
          },
          "pit": {
           "type": [
            "array",
            "null"
           ],
           "items": {
            "type": "integer"
           }
          },
          "above": {
           "type": [
            "array",
            "null"
           ],
           "items": {
            "type": "object",
            "required": [
             "level",
             "share"
            ],
            "properties": {
             "level": {
              "type": "number"
             },
             "share": {
              "type": "number"
             }
            }
           }
          }
         }
        }
       },
       "significance": {
        "type": "array",
        "description": "Diebold–Mariano tests of the real cases, per horizon.",
        "items": {
         "type": "object",
         "required": [
          "horizon"
         ],
         "properties": {
          "horizon": {
           "type": "integer"
          }
         }
        }
       },
       "measures": {
        "$ref": "#/components/schemas/JudgedMeasures"
       },
       "training": {
        "$ref": "#/components/schemas/JudgedTraining"
       },
       "with_built_ins": {
        "type": [
         "array",
         "null"
        ],
        "description": "The challenger beside the built-in models on the same tasks at the decision horizon.",
        "items": {
         "type": "object",
         "required": [
          "model",
          "beats_rw",
          "skill",
          "superior"
         ],
         "properties": {
          "model": {
           "type": "string"
          },
          "beats_rw": {
           "$ref": "#/components/schemas/JudgedBeats"
          },
          "skill": {
           "$ref": "#/components/schemas/JudgedSkill"
          },
          "superior": {
           "type": [
            "boolean",
            "null"
           ]
          },
          "naive": {
           "anyOf": [
            {
             "$ref": "#/components/schemas/AgainstNaive"
            },
            {
             "type": "null"
            }
           ]
          }
         }
        }
       },
       "n_failures": {
        "type": "integer"
       },
       "reasons": {
        "type": "array",
        "items": {
         "type": "object",
         "required": [
          "reason",
          "count"
         ],
         "properties": {
          "reason": {
           "type": "string"
          },
          "count": {
           "type": "integer"
          }
         }
        }
       },
       "failures": {
        "type": "array",
        "description": "At most 200 answers that could not be used.",
        "items": {
         "type": "object",
         "required": [
          "task_id",
          "variable",
          "origin",
          "walk",
          "line",
          "reason"
         ],
         "properties": {
          "task_id": {
           "type": [
            "string",
            "null"
           ]
          },
          "variable": {
           "type": [
            "string",
            "null"
           ]
          },
          "origin": {
           "type": [
            "integer",
            "null"
           ]
          },
          "walk": {
           "type": [
            "boolean",
            "null"
           ]
          },
          "line": {
           "type": [
            "integer",
            "null"
           ]
          },
          "reason": {
           "type": "string"
          }
         }
        }
       },
       "skipped": {
        "type": "array",
        "items": {
         "type": "object",
         "required": [
          "variable",
          "n_observations",
          "reason"
         ],
         "properties": {
          "variable": {
           "type": "string"
          },
          "n_observations": {
           "type": "integer"
          },
          "reason": {
           "type": "string"
          }
         }
        }
       }
      }
     }
    ]
   },
   "Beside": {
    "type": [
     "object",
     "null"
    ],
    "description": "The challenger's figure, and the random walk's on the same forecasts.",
    "required": [
     "own",
     "rw"
    ],
    "properties": {
     "own": {
      "type": "number"
     },
     "rw": {
      "type": "number"
     }
    }
   },
   "JudgedMeasures": {
    "type": "object",
    "description": "Figures beside the score that decides, on real cases, in units of the mean change over a year before the forecast (docs/methods.md). Absent from older judgements.\n",
    "required": [
     "by_horizon",
     "energy_score",
     "seconds_per_forecast"
    ],
    "properties": {
     "by_horizon": {
      "type": "array",
      "items": {
       "type": "object",
       "required": [
        "horizon",
        "n",
        "mase",
        "wis"
       ],
       "properties": {
        "horizon": {
         "type": "integer"
        },
        "n": {
         "type": "integer",
         "description": "Answers that count."
        },
        "mase": {
         "$ref": "#/components/schemas/Beside"
        },
        "wis": {
         "$ref": "#/components/schemas/Beside"
        }
       }
      }
     },
     "energy_score": {
      "$ref": "#/components/schemas/Beside"
     },
     "seconds_per_forecast": {
      "type": [
       "number",
       "null"
      ],
      "description": "Mean of the `seconds` of the answers; null where none has them."
     }
    }
   },
   "JudgedTraining": {
    "type": [
     "object",
     "null"
    ],
    "description": "What of the tasks the model has seen, where `trained_on` has a structure; else null.",
    "required": [
     "data",
     "n_forecasts",
     "n_seen",
     "warning"
    ],
    "properties": {
     "data": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "panel": {
         "type": "string"
        },
        "set": {
         "type": "string"
        },
        "cutoff": {
         "type": "string"
        }
       }
      }
     },
     "n_forecasts": {
      "type": "integer"
     },
     "n_seen": {
      "type": "integer"
     },
     "warning": {
      "type": [
       "string",
       "null"
      ]
     }
    }
   },
   "Comparison": {
    "type": "object",
    "required": [
     "judgements",
     "n_tasks",
     "pairwise",
     "confidence_set"
    ],
    "properties": {
     "judgements": {
      "type": "array",
      "items": {
       "type": "object",
       "required": [
        "id",
        "model"
       ],
       "properties": {
        "id": {
         "type": "string"
        },
        "model": {
         "type": "string",
         "description": "The challenger's name, with its id where two have the same."
        }
       }
      }
     },
     "n_tasks": {
      "type": "integer",
      "description": "Real forecasts of the tasks."
     },
     "pairwise": {
      "type": "array",
      "description": "Every pair, the random walk (`rw`) among them.",
      "items": {
       "$ref": "#/components/schemas/ComparedPair"
      }
     },
     "confidence_set": {
      "type": "array",
      "description": "Models not shown worse than another at 5 %.",
      "items": {
       "type": "string"
      }
     }
    }
   },
   "ComparedPair": {
    "type": "object",
    "required": [
     "a",
     "b",
     "n_tasks",
     "n_series",
     "share",
     "ratio",
     "lower",
     "upper",
     "mean_ratio",
     "p_value"
    ],
    "properties": {
     "a": {
      "type": "string"
     },
     "b": {
      "type": "string"
     },
     "n_tasks": {
      "type": "integer",
      "description": "Forecasts that both made in the same form."
     },
     "n_series": {
      "type": "integer"
     },
     "share": {
      "type": [
       "number",
       "null"
      ],
      "description": "Share of series on which a has the lower mean score."
     },
     "ratio": {
      "type": [
       "number",
       "null"
      ],
      "description": "Geometric mean over series of a's mean score over b's."
     },
     "lower": {
      "type": [
       "number",
       "null"
      ]
     },
     "upper": {
      "type": [
       "number",
       "null"
      ]
     },
     "mean_ratio": {
      "type": [
       "number",
       "null"
      ]
     },
     "p_value": {
      "type": [
       "number",
       "null"
      ],
      "description": "Two-sided; by sign flips of score differences in blocks of dates."
     }
    }
   },
   "ModelId": {
    "type": "string",
    "enum": [
     "rw",
     "ar1",
     "arma11",
     "har",
     "arfima_rs",
     "msm"
    ],
    "description": "Random walk (the baseline), AR(1), ARMA(1,1), HAR, ARFIMA with regime switching, MSM."
   },
   "Horizon": {
    "type": "integer",
    "minimum": 1,
    "maximum": 1000,
    "description": "Steps ahead."
   },
   "Seed": {
    "type": "integer",
    "minimum": 0,
    "maximum": 9007199254740991,
    "default": 0,
    "description": "Equal seeds give equal draws."
   },
   "Samples": {
    "type": "integer",
    "minimum": 100,
    "maximum": 10000,
    "default": 1000,
    "description": "Number of paths."
   },
   "ForecastRequest": {
    "type": "object",
    "required": [
     "model",
     "series",
     "horizons"
    ],
    "properties": {
     "model": {
      "$ref": "#/components/schemas/ModelId"
     },
     "series": {
      "type": "array",
      "minItems": 32,
      "items": {
       "type": "number"
      },
      "description": "Levels, oldest first, equally spaced, finite."
     },
     "horizons": {
      "type": "array",
      "minItems": 1,
      "maxItems": 24,
      "items": {
       "$ref": "#/components/schemas/Horizon"
      },
      "description": "Any order, repeats allowed; answered in this order."
     },
     "n_samples": {
      "$ref": "#/components/schemas/Samples"
     },
     "seed": {
      "$ref": "#/components/schemas/Seed"
     },
     "msm_components": {
      "type": "integer",
      "minimum": 1,
      "maximum": 8,
      "default": 4,
      "description": "Volatility components of `msm`."
     }
    }
   },
   "EnsembleRequest": {
    "type": "object",
    "required": [
     "series",
     "horizons"
    ],
    "properties": {
     "series": {
      "type": "array",
      "minItems": 32,
      "items": {
       "type": "number"
      },
      "description": "Levels, oldest first, equally spaced, finite."
     },
     "horizons": {
      "type": "array",
      "minItems": 1,
      "maxItems": 24,
      "items": {
       "$ref": "#/components/schemas/Horizon"
      },
      "description": "Any order, repeats allowed; answered in this order."
     },
     "n_samples": {
      "$ref": "#/components/schemas/Samples"
     },
     "seed": {
      "$ref": "#/components/schemas/Seed"
     },
     "msm_components": {
      "type": "integer",
      "minimum": 1,
      "maximum": 8,
      "default": 4,
      "description": "Volatility components of `msm`."
     },
     "frequency": {
      "type": "string",
      "enum": [
       "annual",
       "quarterly",
       "monthly"
      ],
      "description": "Where known: `quarterly` and `monthly` series are checked for a seasonal pattern of that period, `annual` ones are not. Without it, periods of 12 and 4 are tried and a pattern must be stronger.\n"
     }
    }
   },
   "NaiveRequest": {
    "type": "object",
    "required": [
     "series",
     "horizons"
    ],
    "properties": {
     "series": {
      "type": "array",
      "minItems": 32,
      "items": {
       "type": "number"
      },
      "description": "Levels, oldest first, equally spaced, finite."
     },
     "horizons": {
      "type": "array",
      "minItems": 1,
      "maxItems": 24,
      "items": {
       "$ref": "#/components/schemas/Horizon"
      },
      "description": "Any order, repeats allowed; answered in this order."
     },
     "n_samples": {
      "$ref": "#/components/schemas/Samples"
     },
     "seed": {
      "$ref": "#/components/schemas/Seed"
     },
     "msm_components": {
      "type": "integer",
      "minimum": 1,
      "maximum": 8,
      "default": 4,
      "description": "As in a forecast; no member of the family has such components."
     },
     "frequency": {
      "type": "string",
      "enum": [
       "annual",
       "quarterly",
       "monthly"
      ],
      "description": "Where known: `quarterly` and `monthly` series of at least three years have a seasonal member. Without it there is none.\n"
     }
    }
   },
   "ProbabilisticForecast": {
    "type": "object",
    "required": [
     "horizons",
     "samples",
     "model_name",
     "metadata"
    ],
    "properties": {
     "horizons": {
      "type": "array",
      "items": {
       "type": "integer"
      }
     },
     "samples": {
      "type": "array",
      "description": "`samples[i][k]` is path i at `horizons[k]`.",
      "items": {
       "type": "array",
       "items": {
        "type": "number"
       }
      }
     },
     "model_name": {
      "type": "string"
     },
     "mean": {
      "type": "array",
      "description": "Mean of the samples at each horizon.",
      "items": {
       "type": "number"
      }
     },
     "quantiles": {
      "type": "object",
      "description": "Level to one value per horizon (type 7).",
      "additionalProperties": {
       "type": "array",
       "items": {
        "type": "number"
       }
      }
     },
     "metadata": {
      "type": "object",
      "description": "Parameters, log-likelihood, flags and `resolution`, the rounding quantum of the samples."
     }
    }
   },
   "ForecastSummary": {
    "type": "object",
    "description": "A forecast without its samples.",
    "required": [
     "horizons",
     "model_name",
     "mean",
     "quantiles",
     "metadata"
    ],
    "properties": {
     "horizons": {
      "type": "array",
      "items": {
       "type": "integer"
      }
     },
     "model_name": {
      "type": "string"
     },
     "mean": {
      "type": "array",
      "description": "Mean of the samples at each horizon.",
      "items": {
       "type": "number"
      }
     },
     "quantiles": {
      "type": "object",
      "description": "Level to one value per horizon (type 7).",
      "additionalProperties": {
       "type": "array",
       "items": {
        "type": "number"
       }
      }
     },
     "metadata": {
      "type": "object"
     }
    }
   },
   "BenchmarkRequest": {
    "type": "object",
    "required": [
     "panel"
    ],
    "properties": {
     "panel": {
      "type": "string",
      "description": "Panel id: wb, q, long, boe, bis or sh."
     },
     "models": {
      "type": "array",
      "minItems": 1,
      "maxItems": 6,
      "items": {
       "$ref": "#/components/schemas/ModelId"
      },
      "default": [
       "rw",
       "ar1",
       "arma11",
       "har",
       "arfima_rs",
       "msm"
      ]
     },
     "horizons": {
      "type": "array",
      "minItems": 1,
      "maxItems": 24,
      "items": {
       "$ref": "#/components/schemas/Horizon"
      },
      "default": [
       1,
       3,
       6,
       12
      ]
     },
     "n_origins": {
      "type": "integer",
      "minimum": 1,
      "maximum": 64,
      "default": 8
     },
     "n_samples": {
      "$ref": "#/components/schemas/Samples"
     },
     "beat_threshold": {
      "type": "number",
      "minimum": 0,
      "maximum": 1,
      "default": 0.5
     },
     "decision_horizon": {
      "$ref": "#/components/schemas/DecisionHorizon"
     },
     "seed": {
      "$ref": "#/components/schemas/Seed"
     },
     "variables": {
      "description": "A glob such as `*.gdp_growth`, or a list of variable ids. All when absent.",
      "anyOf": [
       {
        "type": "string",
        "minLength": 1,
        "maxLength": 200
       },
       {
        "type": "array",
        "minItems": 1,
        "maxItems": 5000,
        "items": {
         "type": "string",
         "maxLength": 200
        }
       }
      ]
     },
     "placebo": {
      "type": "boolean",
      "default": true,
      "description": "Also run the benchmark on sign-flipped replicates of the panel, where no direction can be forecast. Without them there is no luck and no p-value."
     },
     "placebo_replicates": {
      "type": "integer",
      "minimum": 5,
      "maximum": 999,
      "description": "Number of replicates. When absent 19, or as many as give 400 walks, at most 199."
     },
     "ensemble": {
      "type": "boolean",
      "default": true,
      "description": "Also run the ensemble on the real series, where all six models are run."
     },
     "ensemble_replicates": {
      "type": "integer",
      "minimum": 0,
      "maximum": 999,
      "default": 0,
      "description": "Replicates, from the first, on which the ensemble is run as well. Without them its luck is not measured; on each it takes about ten times as long as the six models."
     },
     "wager": {
      "type": "boolean",
      "default": false,
      "description": "Also play the wager over every date of the second half of each series, up to 200 dates, against `naive` and `rw`. Models that take long to fit are left out; `wager.left_out` of the report names them."
     }
    }
   },
   "DecisionHorizon": {
    "type": "integer",
    "minimum": 1,
    "maximum": 1000,
    "default": 12,
    "description": "Horizon at which winners are decided."
   },
   "LeaderboardEntry": {
    "type": "object",
    "required": [
     "model",
     "wins",
     "share"
    ],
    "properties": {
     "model": {
      "$ref": "#/components/schemas/ModelId"
     },
     "wins": {
      "type": "integer",
      "minimum": 0
     },
     "share": {
      "type": "number",
      "minimum": 0,
      "maximum": 1
     },
     "beats_rw": {
      "description": "The model alone against rw at the decision horizon; null for rw itself.",
      "anyOf": [
       {
        "$ref": "#/components/schemas/BeatsRw"
       },
       {
        "type": "null"
       }
      ]
     },
     "skill": {
      "description": "Skill over rw at the decision horizon; null for rw itself.",
      "anyOf": [
       {
        "$ref": "#/components/schemas/Skill"
       },
       {
        "type": "null"
       }
      ]
     },
     "superior": {
      "$ref": "#/components/schemas/Superior"
     },
     "naive": {
      "description": "The model against the best naive forecast at the decision horizon; absent in runs of earlier versions.",
      "anyOf": [
       {
        "$ref": "#/components/schemas/AgainstNaive"
       },
       {
        "type": "null"
       }
      ]
     }
    }
   },
   "AgainstNaive": {
    "type": "object",
    "description": "One forecaster against the best naive forecast so far (`POST /v1/naive`), at one horizon.",
    "required": [
     "rate",
     "luck",
     "p_value",
     "n_replicates",
     "rungs",
     "skill",
     "answer",
     "reasons",
     "warnings"
    ],
    "properties": {
     "rate": {
      "type": "number",
      "description": "Share of series with a lower mean score than the naive forecast."
     },
     "luck": {
      "type": [
       "number",
       "null"
      ],
      "description": "Mean of that share over the replicates of the null model with the largest p-value."
     },
     "p_value": {
      "type": [
       "number",
       "null"
      ],
      "description": "Against luck, family-wise over the models, the largest over the null models."
     },
     "n_replicates": {
      "type": "integer",
      "description": "Replicates behind it; 0 where luck was not measured."
     },
     "luck_cases": {
      "type": "integer",
      "description": "Series that luck was measured on, where these are not all of them."
     },
     "rungs": {
      "type": "array",
      "description": "Luck by null model, from the plain walk upwards.",
      "items": {
       "type": "object",
       "required": [
        "rung",
        "luck",
        "p_value"
       ],
       "properties": {
        "rung": {
         "type": "string",
         "enum": [
          "walk",
          "drift",
          "average",
          "season"
         ]
        },
        "luck": {
         "type": "number"
        },
        "p_value": {
         "type": "number"
        }
       }
      }
     },
     "skill": {
      "anyOf": [
       {
        "type": "object",
        "required": [
         "geometric",
         "lower",
         "upper",
         "mean_ratio",
         "scaled",
         "direction",
         "spread"
        ],
        "properties": {
         "geometric": {
          "type": "number",
          "description": "1 − geometric mean of the ratios of scores, log ratios cut at ±3."
         },
         "lower": {
          "type": [
           "number",
           "null"
          ],
          "description": "95 % interval of geometric for other dates."
         },
         "upper": {
          "type": [
           "number",
           "null"
          ]
         },
         "mean_ratio": {
          "type": "number"
         },
         "scaled": {
          "type": [
           "number",
           "null"
          ]
         },
         "direction": {
          "type": [
           "number",
           "null"
          ],
          "description": "Skill of the naive forecast moved to this one's median."
         },
         "spread": {
          "type": [
           "number",
           "null"
          ],
          "description": "Skill of this forecast moved to the naive median."
         }
        }
       },
       {
        "type": "null"
       }
      ]
     },
     "answer": {
      "type": "string",
      "enum": [
       "yes",
       "no",
       "undecided"
      ],
      "description": "Does it beat a naive forecast?"
     },
     "reasons": {
      "type": "array",
      "description": "Why it is undecided.",
      "items": {
       "type": "string"
      }
     },
     "warnings": {
      "type": "array",
      "description": "What to mind where it is yes.",
      "items": {
       "type": "string"
      }
     }
    }
   },
   "AlsoRow": {
    "type": "object",
    "description": "A forecaster that is not on the leaderboard.",
    "required": [
     "model",
     "n_cases",
     "naive"
    ],
    "properties": {
     "model": {
      "type": "string"
     },
     "n_cases": {
      "type": "integer"
     },
     "naive": {
      "$ref": "#/components/schemas/AgainstNaive"
     }
    }
   },
   "NaiveRow": {
    "type": "object",
    "required": [
     "model",
     "horizon",
     "n_cases",
     "naive"
    ],
    "properties": {
     "model": {
      "type": "string"
     },
     "horizon": {
      "type": "integer"
     },
     "n_cases": {
      "type": "integer"
     },
     "naive": {
      "$ref": "#/components/schemas/AgainstNaive"
     }
    }
   },
   "BeatsRw": {
    "type": "object",
    "required": [
     "rate",
     "luck",
     "lift",
     "lower",
     "upper",
     "p_value"
    ],
    "properties": {
     "rate": {
      "type": "number",
      "description": "Share of cases with a lower CRPS than rw."
     },
     "luck": {
      "type": [
       "number",
       "null"
      ],
      "description": "Mean of that share over the replicates."
     },
     "lift": {
      "type": [
       "number",
       "null"
      ],
      "description": "rate − luck."
     },
     "lower": {
      "type": [
       "number",
       "null"
      ],
      "description": "95 % interval of lift for other series."
     },
     "upper": {
      "type": [
       "number",
       "null"
      ]
     },
     "p_value": {
      "type": [
       "number",
       "null"
      ],
      "description": "Share of replicates with at least this rate, the real panel counted among them."
     }
    }
   },
   "Skill": {
    "type": "object",
    "required": [
     "geometric",
     "lower",
     "upper",
     "mean_ratio",
     "scaled",
     "luck"
    ],
    "properties": {
     "geometric": {
      "type": "number",
      "description": "1 − geometric mean of CRPS / CRPS of rw, log ratios cut at ±3."
     },
     "lower": {
      "type": [
       "number",
       "null"
      ],
      "description": "95 % interval of geometric for other dates."
     },
     "upper": {
      "type": [
       "number",
       "null"
      ]
     },
     "mean_ratio": {
      "type": "number",
      "description": "1 − mean of CRPS / CRPS of rw."
     },
     "scaled": {
      "type": [
       "number",
       "null"
      ],
      "description": "1 − ratio of the sums of CRPS in units of each series' mean absolute change."
     },
     "luck": {
      "type": [
       "number",
       "null"
      ],
      "description": "Geometric skill that the replicates give."
     },
     "p_value": {
      "type": [
       "number",
       "null"
      ]
     }
    }
   },
   "Superior": {
    "type": [
     "boolean",
     "null"
    ],
    "description": "True where the answer against the best naive forecast is yes. Null for rw, and without replicates."
   },
   "BenchmarkReport": {
    "type": "object",
    "required": [
     "panel",
     "as_of",
     "config",
     "verdict",
     "leaderboard",
     "skill",
     "calibration",
     "significance",
     "placebo",
     "scores",
     "failures",
     "panel_version",
     "engine_version"
    ],
    "properties": {
     "panel": {
      "type": "string"
     },
     "as_of": {
      "type": "string",
      "format": "date"
     },
     "summary": {
      "type": "string",
      "description": "One plain sentence with the word yes, no or undecided."
     },
     "also": {
      "type": "array",
      "description": "The ensemble and the members of the naive family, at the decision horizon.",
      "items": {
       "$ref": "#/components/schemas/AlsoRow"
      }
     },
     "against_naive": {
      "type": "array",
      "description": "Every forecaster at every horizon against the best naive forecast so far.",
      "items": {
       "$ref": "#/components/schemas/NaiveRow"
      }
     },
     "config": {
      "type": "object",
      "description": "The request with every default filled in.",
      "required": [
       "models",
       "horizons",
       "n_origins",
       "n_samples",
       "seed",
       "decision_horizon"
      ],
      "properties": {
       "models": {
        "type": "array",
        "items": {
         "$ref": "#/components/schemas/ModelId"
        }
       },
       "horizons": {
        "type": "array",
        "items": {
         "type": "integer"
        }
       },
       "n_origins": {
        "type": "integer"
       },
       "n_samples": {
        "type": "integer"
       },
       "seed": {
        "type": "integer"
       },
       "msm_components": {
        "type": "integer"
       },
       "beat_threshold": {
        "type": "number"
       },
       "decision_horizon": {
        "type": "integer"
       },
       "variables": {
        "description": "Ids of the series, or null for the whole panel.",
        "anyOf": [
         {
          "type": "array",
          "items": {
           "type": "string"
          }
         },
         {
          "type": "null"
         }
        ]
       },
       "placebo": {
        "type": "boolean"
       },
       "placebo_replicates": {
        "type": [
         "integer",
         "null"
        ]
       },
       "ensemble": {
        "type": "boolean"
       },
       "ensemble_replicates": {
        "type": "integer"
       },
       "wager": {
        "type": "boolean"
       }
      }
     },
     "verdict": {
      "type": "object",
      "required": [
       "pass_rate",
       "passes",
       "decision_horizon",
       "beat_threshold",
       "n_cases",
       "winners"
      ],
      "properties": {
       "pass_rate": {
        "type": "number",
        "minimum": 0,
        "maximum": 1
       },
       "passes": {
        "type": "boolean"
       },
       "decision_horizon": {
        "type": "integer"
       },
       "beat_threshold": {
        "type": "number"
       },
       "n_cases": {
        "type": "integer"
       },
       "winners": {
        "type": "object",
        "additionalProperties": {
         "$ref": "#/components/schemas/ModelId"
        }
       }
      }
     },
     "leaderboard": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/LeaderboardEntry"
      }
     },
     "placebo": {
      "description": "The same benchmark on sign-flipped replicates of the panel; null when it was not asked for.",
      "anyOf": [
       {
        "$ref": "#/components/schemas/Placebo"
       },
       {
        "type": "null"
       }
      ]
     },
     "lift": {
      "description": "Pass rate beyond what luck gives; null without a placebo.",
      "anyOf": [
       {
        "$ref": "#/components/schemas/Lift"
       },
       {
        "type": "null"
       }
      ]
     },
     "skill": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/SkillRow"
      }
     },
     "calibration": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/CalibrationRow"
      }
     },
     "significance": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/SignificanceRow"
      }
     },
     "tests": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/CaseTest"
      }
     },
     "origins": {
      "type": "object",
      "description": "How many cases have 1, 2, … origins.",
      "additionalProperties": {
       "type": "integer"
      }
     },
     "effective_origins": {
      "type": "array",
      "description": "How many independent forecasts the origins of a case are worth on average.",
      "items": {
       "type": "object",
       "required": [
        "horizon",
        "mean"
       ],
       "properties": {
        "horizon": {
         "type": "integer"
        },
        "mean": {
         "type": "number"
        }
       }
      }
     },
     "reference": {
      "$ref": "#/components/schemas/Reference"
     },
     "breakdowns": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/BreakdownRow"
      }
     },
     "wager": {
      "$ref": "#/components/schemas/BenchmarkWager"
     },
     "scores": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/ScoreRow"
      }
     },
     "failures": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/CellFailure"
      }
     },
     "skipped": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/SkippedCase"
      }
     },
     "panel_version": {
      "type": "string"
     },
     "engine_version": {
      "type": "string"
     }
    }
   },
   "SeriesRecord": {
    "type": "object",
    "description": "What a benchmark says of one series.",
    "required": [
     "panel",
     "variable",
     "as_of",
     "panel_version",
     "engine_version",
     "decision_horizon",
     "winner",
     "skipped",
     "scores",
     "breakdowns"
    ],
    "properties": {
     "panel": {
      "type": "string"
     },
     "variable": {
      "type": "string"
     },
     "as_of": {
      "type": "string",
      "format": "date"
     },
     "panel_version": {
      "type": "string"
     },
     "engine_version": {
      "type": "string"
     },
     "decision_horizon": {
      "type": "integer"
     },
     "winner": {
      "description": "The model with the smallest CRPS at the decision horizon; null where the series was left out.",
      "anyOf": [
       {
        "$ref": "#/components/schemas/ModelId"
       },
       {
        "type": "null"
       }
      ]
     },
     "skipped": {
      "type": [
       "string",
       "null"
      ],
      "description": "Why the series was left out."
     },
     "scores": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/ScoreRow"
      }
     },
     "breakdowns": {
      "type": "array",
      "description": "The rows of its country and its indicator.",
      "items": {
       "$ref": "#/components/schemas/BreakdownRow"
      }
     },
     "also": {
      "type": "array",
      "description": "The ensemble and the members of the naive family on the whole panel, at the decision horizon; a benchmark keeps no scores of them per series.",
      "items": {
       "$ref": "#/components/schemas/AlsoRow"
      }
     }
    }
   },
   "Placebo": {
    "type": "object",
    "required": [
     "n_walks",
     "pass_rate",
     "standard_error",
     "leaderboard"
    ],
    "properties": {
     "kind": {
      "type": "string",
      "enum": [
       "sign_flip"
      ],
      "description": "Changes keep their size and get random signs, the same for all series of a date."
     },
     "n_replicates": {
      "type": "integer"
     },
     "n_walks": {
      "type": "integer",
      "description": "Cases of all replicates together."
     },
     "n_samples": {
      "type": "integer",
      "description": "Paths per forecast of walks and of what they are compared with."
     },
     "pass_rate": {
      "type": "number",
      "description": "The pass rate that luck gives (mean over replicates)."
     },
     "standard_error": {
      "type": "number",
      "description": "Of that mean."
     },
     "compared_pass_rate": {
      "type": "number",
      "description": "Pass rate of the real cases with as many paths as the walks; lift is measured from it."
     },
     "leaderboard": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/LeaderboardEntry"
      }
     }
    }
   },
   "Reference": {
    "type": "object",
    "description": "The random walk with drift. It is never in the leaderboard and never wins a case.",
    "required": [
     "model",
     "against_rw",
     "models"
    ],
    "properties": {
     "model": {
      "type": "string",
      "enum": [
       "rw_drift"
      ]
     },
     "against_rw": {
      "type": "array",
      "items": {
       "type": "object",
       "required": [
        "horizon",
        "beats_rw",
        "skill"
       ],
       "properties": {
        "horizon": {
         "type": "integer"
        },
        "beats_rw": {
         "anyOf": [
          {
           "$ref": "#/components/schemas/BeatsRw"
          },
          {
           "type": "null"
          }
         ]
        },
        "skill": {
         "anyOf": [
          {
           "$ref": "#/components/schemas/Skill"
          },
          {
           "type": "null"
          }
         ]
        }
       }
      }
     },
     "models": {
      "type": "array",
      "description": "The models against the walk with drift.",
      "items": {
       "type": "object",
       "required": [
        "model",
        "horizon",
        "n_cases",
        "rate",
        "skill"
       ],
       "properties": {
        "model": {
         "$ref": "#/components/schemas/ModelId"
        },
        "horizon": {
         "type": "integer"
        },
        "n_cases": {
         "type": "integer"
        },
        "rate": {
         "type": [
          "number",
          "null"
         ]
        },
        "skill": {
         "type": [
          "number",
          "null"
         ]
        }
       }
      }
     }
    }
   },
   "CivilizationBreakdown": {
    "type": "object",
    "required": [
     "as_of",
     "design",
     "decision_horizon",
     "taxonomy",
     "panels",
     "missing_panels",
     "n_cases",
     "n_cases_left_out",
     "answers",
     "civilizations",
     "caveats"
    ],
    "properties": {
     "as_of": {
      "type": "string"
     },
     "design": {
      "type": "string"
     },
     "decision_horizon": {
      "type": "integer"
     },
     "taxonomy": {
      "type": "string",
      "description": "Version of the taxonomy."
     },
     "panels": {
      "type": "array",
      "items": {
       "type": "string"
      },
      "description": "Panels whose runs were read."
     },
     "missing_panels": {
      "type": "array",
      "items": {
       "type": "string"
      },
      "description": "Panels whose runs are no longer kept."
     },
     "n_cases": {
      "type": "integer",
      "description": "Cases of states."
     },
     "n_cases_left_out": {
      "type": "integer",
      "description": "Cases of entities that the taxonomy does not list."
     },
     "answers": {
      "type": "array",
      "description": "The word of the verdict for each model over all cases; null where the verdict has none.",
      "items": {
       "type": "object",
       "required": [
        "model",
        "answer"
       ],
       "properties": {
        "model": {
         "$ref": "#/components/schemas/ModelId"
        },
        "answer": {
         "type": [
          "string",
          "null"
         ]
        }
       }
      }
     },
     "civilizations": {
      "type": "array",
      "items": {
       "type": "object",
       "required": [
        "id",
        "label",
        "n_states",
        "n_cases",
        "thin",
        "models"
       ],
       "properties": {
        "id": {
         "type": "string"
        },
        "label": {
         "type": "string"
        },
        "n_states": {
         "type": "integer"
        },
        "n_cases": {
         "type": "integer"
        },
        "thin": {
         "type": "boolean",
         "description": "Fewer than five states."
        },
        "models": {
         "type": "array",
         "items": {
          "type": "object",
          "required": [
           "model",
           "rate",
           "luck",
           "skill",
           "skill_luck"
          ],
          "properties": {
           "model": {
            "$ref": "#/components/schemas/ModelId"
           },
           "rate": {
            "type": [
             "number",
             "null"
            ]
           },
           "luck": {
            "type": [
             "number",
             "null"
            ]
           },
           "skill": {
            "type": [
             "number",
             "null"
            ]
           },
           "skill_luck": {
            "type": [
             "number",
             "null"
            ]
           },
           "naive": {
            "$ref": "#/components/schemas/PartAnswer"
           }
          }
         }
        }
       }
      }
     },
     "caveats": {
      "type": "array",
      "items": {
       "type": "string"
      }
     }
    }
   },
   "BreakdownRow": {
    "type": "object",
    "description": "The decision for a part of the cases. Decades are those of the target and have no luck.",
    "required": [
     "by",
     "value",
     "n_cases",
     "models"
    ],
    "properties": {
     "by": {
      "type": "string",
      "enum": [
       "frequency",
       "decade",
       "entity",
       "indicator"
      ]
     },
     "value": {
      "type": "string"
     },
     "n_cases": {
      "type": "integer"
     },
     "models": {
      "type": "array",
      "items": {
       "type": "object",
       "required": [
        "model",
        "rate",
        "luck",
        "skill",
        "skill_luck"
       ],
       "properties": {
        "model": {
         "$ref": "#/components/schemas/ModelId"
        },
        "rate": {
         "type": [
          "number",
          "null"
         ]
        },
        "luck": {
         "type": [
          "number",
          "null"
         ]
        },
        "skill": {
         "type": [
          "number",
          "null"
         ]
        },
        "skill_luck": {
         "type": [
          "number",
          "null"
         ]
        },
        "naive": {
         "$ref": "#/components/schemas/PartAnswer"
        }
       }
      }
     }
    }
   },
   "PartAnswer": {
    "type": "object",
    "description": "One model against the best naive forecast on a part of the cases, at the decision horizon. The family over which p is controlled are the models of the row.",
    "required": [
     "rate",
     "luck",
     "p_value",
     "skill",
     "lower",
     "upper",
     "answer"
    ],
    "properties": {
     "rate": {
      "type": "number",
      "description": "Share of series with a lower mean score."
     },
     "luck": {
      "type": [
       "number",
       "null"
      ]
     },
     "p_value": {
      "type": [
       "number",
       "null"
      ]
     },
     "skill": {
      "type": [
       "number",
       "null"
      ],
      "description": "Geometric."
     },
     "lower": {
      "type": [
       "number",
       "null"
      ],
      "description": "95 % interval of skill for other dates."
     },
     "upper": {
      "type": [
       "number",
       "null"
      ]
     },
     "answer": {
      "type": "string",
      "enum": [
       "yes",
       "no",
       "undecided"
      ]
     }
    }
   },
   "Lift": {
    "type": "object",
    "required": [
     "estimate",
     "lower",
     "upper",
     "level"
    ],
    "properties": {
     "estimate": {
      "type": "number"
     },
     "lower": {
      "type": "number"
     },
     "upper": {
      "type": "number"
     },
     "level": {
      "type": "number",
      "description": "Level of the interval."
     },
     "p_value": {
      "type": "number",
      "description": "Share of replicates with at least this pass rate."
     }
    }
   },
   "SkillRow": {
    "type": "object",
    "required": [
     "model",
     "horizon",
     "n_cases",
     "n_excluded",
     "skill",
     "lower",
     "upper"
    ],
    "properties": {
     "model": {
      "$ref": "#/components/schemas/ModelId"
     },
     "horizon": {
      "type": "integer"
     },
     "n_cases": {
      "type": "integer"
     },
     "n_excluded": {
      "type": "integer",
      "description": "Cases without a ratio."
     },
     "skill": {
      "type": [
       "number",
       "null"
      ],
      "description": "1 − geometric mean of CRPS / CRPS of rw."
     },
     "lower": {
      "type": [
       "number",
       "null"
      ],
      "description": "95 % interval for other dates."
     },
     "upper": {
      "type": [
       "number",
       "null"
      ]
     },
     "mean_ratio": {
      "type": [
       "number",
       "null"
      ]
     },
     "scaled": {
      "type": [
       "number",
       "null"
      ]
     },
     "luck": {
      "type": [
       "number",
       "null"
      ]
     },
     "p_value": {
      "type": [
       "number",
       "null"
      ]
     }
    }
   },
   "Coverage": {
    "type": "object",
    "description": "Share of observations inside the central interval of each nominal level.",
    "required": [
     "50",
     "80",
     "95"
    ],
    "properties": {
     "50": {
      "type": "number"
     },
     "80": {
      "type": "number"
     },
     "95": {
      "type": "number"
     }
    }
   },
   "CalibrationRow": {
    "type": "object",
    "required": [
     "model",
     "horizon",
     "n",
     "coverage",
     "pit"
    ],
    "properties": {
     "model": {
      "$ref": "#/components/schemas/ModelId"
     },
     "horizon": {
      "type": "integer"
     },
     "n": {
      "type": "integer"
     },
     "coverage": {
      "$ref": "#/components/schemas/Coverage"
     },
     "pit": {
      "type": "array",
      "items": {
       "type": "integer"
      },
      "description": "Counts of the PIT histogram."
     }
    }
   },
   "SignificanceRow": {
    "type": "object",
    "required": [
     "model",
     "horizon",
     "n_tested",
     "n_untestable",
     "better",
     "worse",
     "better_controlled",
     "worse_controlled",
     "pooled"
    ],
    "properties": {
     "model": {
      "$ref": "#/components/schemas/ModelId"
     },
     "horizon": {
      "type": "integer"
     },
     "n_tested": {
      "type": "integer"
     },
     "n_untestable": {
      "type": "integer"
     },
     "better": {
      "type": "integer",
      "description": "Cases better than rw at 5 %."
     },
     "worse": {
      "type": "integer"
     },
     "better_controlled": {
      "type": "integer",
      "description": "The same after Benjamini–Hochberg control."
     },
     "worse_controlled": {
      "type": "integer"
     },
     "beats_rw": {
      "anyOf": [
       {
        "$ref": "#/components/schemas/BeatsRw"
       },
       {
        "type": "null"
       }
      ]
     },
     "superior": {
      "$ref": "#/components/schemas/Superior"
     },
     "pooled": {
      "description": "Null since engine 1.2.0; `beats_rw` tests over all cases.",
      "anyOf": [
       {
        "type": "object",
        "required": [
         "n_origins",
         "statistic",
         "p_value"
        ],
        "properties": {
         "n_origins": {
          "type": "integer"
         },
         "statistic": {
          "type": "number"
         },
         "p_value": {
          "type": "number"
         }
        }
       },
       {
        "type": "null"
       }
      ]
     }
    }
   },
   "CaseTest": {
    "type": "object",
    "required": [
     "variable",
     "model",
     "statistic",
     "p_value",
     "q_value"
    ],
    "properties": {
     "variable": {
      "type": "string"
     },
     "model": {
      "$ref": "#/components/schemas/ModelId"
     },
     "statistic": {
      "type": "number"
     },
     "p_value": {
      "type": "number"
     },
     "q_value": {
      "type": "number"
     }
    }
   },
   "ScoreRow": {
    "type": "object",
    "required": [
     "variable",
     "model",
     "horizon",
     "n_origins",
     "crps",
     "mae",
     "rmse",
     "bias",
     "coverage"
    ],
    "properties": {
     "variable": {
      "type": "string"
     },
     "model": {
      "$ref": "#/components/schemas/ModelId"
     },
     "horizon": {
      "type": "integer"
     },
     "n_origins": {
      "type": "integer"
     },
     "crps": {
      "type": [
       "number",
       "null"
      ]
     },
     "mae": {
      "type": [
       "number",
       "null"
      ]
     },
     "rmse": {
      "type": [
       "number",
       "null"
      ]
     },
     "bias": {
      "type": [
       "number",
       "null"
      ]
     },
     "coverage": {
      "$ref": "#/components/schemas/Coverage"
     }
    }
   },
   "CellFailure": {
    "type": "object",
    "required": [
     "variable",
     "model",
     "origin",
     "reason"
    ],
    "properties": {
     "variable": {
      "type": "string"
     },
     "model": {
      "$ref": "#/components/schemas/ModelId"
     },
     "origin": {
      "type": "integer",
      "description": "Observations known at the origin."
     },
     "reason": {
      "type": "string"
     }
    }
   },
   "SkippedCase": {
    "type": "object",
    "required": [
     "variable",
     "n_observations",
     "reason"
    ],
    "properties": {
     "variable": {
      "type": "string"
     },
     "n_observations": {
      "type": "integer"
     },
     "reason": {
      "type": "string"
     }
    }
   },
   "Settings": {
    "type": "object",
    "description": "The settings of a run with every default filled in, without panel and variables.",
    "properties": {
     "models": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/ModelId"
      }
     },
     "horizons": {
      "type": "array",
      "items": {
       "type": "integer"
      }
     },
     "n_origins": {
      "type": "integer"
     },
     "n_samples": {
      "type": "integer"
     },
     "beat_threshold": {
      "type": "number"
     },
     "decision_horizon": {
      "type": "integer"
     },
     "seed": {
      "type": "integer"
     },
     "msm_components": {
      "type": "integer"
     },
     "placebo": {
      "type": "boolean"
     },
     "placebo_replicates": {
      "type": [
       "integer",
       "null"
      ]
     },
     "ensemble": {
      "type": "boolean"
     },
     "ensemble_replicates": {
      "type": "integer"
     },
     "wager": {
      "type": "boolean"
     }
    }
   },
   "VerdictPanel": {
    "type": "object",
    "required": [
     "panel",
     "as_of",
     "pass_rate",
     "passes",
     "n_cases",
     "complete",
     "placebo_pass_rate",
     "panel_version",
     "engine_version"
    ],
    "properties": {
     "panel": {
      "type": "string"
     },
     "as_of": {
      "type": "string",
      "format": "date"
     },
     "pass_rate": {
      "type": "number"
     },
     "passes": {
      "type": "boolean"
     },
     "n_cases": {
      "type": "integer"
     },
     "complete": {
      "type": "boolean",
      "description": "False when only some variables were run."
     },
     "placebo_pass_rate": {
      "type": [
       "number",
       "null"
      ]
     },
     "panel_version": {
      "type": "string"
     },
     "engine_version": {
      "type": "string"
     },
     "leaderboard": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/LeaderboardEntry"
      }
     },
     "against_naive": {
      "type": "array",
      "description": "Models and ensemble against the best naive forecast, at the first and the decision horizon. The family over which p is controlled are the models of all panels.",
      "items": {
       "$ref": "#/components/schemas/NaiveRow"
      }
     }
    }
   },
   "Verdict": {
    "type": "object",
    "required": [
     "as_of",
     "pass_rate",
     "passes",
     "leaderboard",
     "decision_horizon",
     "beat_threshold",
     "n_cases",
     "panels"
    ],
    "properties": {
     "as_of": {
      "type": "string",
      "format": "date"
     },
     "pass_rate": {
      "type": "number",
      "minimum": 0,
      "maximum": 1
     },
     "passes": {
      "type": "boolean"
     },
     "summary": {
      "type": "string",
      "description": "One plain sentence with the word yes, no or undecided."
     },
     "also": {
      "type": "array",
      "description": "The ensemble and the members of the naive family, at the decision horizon.",
      "items": {
       "$ref": "#/components/schemas/AlsoRow"
      }
     },
     "against_naive": {
      "type": "array",
      "description": "Every forecaster at every horizon against the best naive forecast so far.",
      "items": {
       "$ref": "#/components/schemas/NaiveRow"
      }
     },
     "leaderboard": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/LeaderboardEntry"
      }
     },
     "decision_horizon": {
      "type": "integer"
     },
     "beat_threshold": {
      "type": "number"
     },
     "n_cases": {
      "type": "integer"
     },
     "placebo": {
      "anyOf": [
       {
        "type": "object",
        "required": [
         "pass_rate",
         "standard_error"
        ],
        "properties": {
         "pass_rate": {
          "type": "number"
         },
         "standard_error": {
          "type": "number"
         },
         "kind": {
          "type": "string",
          "enum": [
           "sign_flip"
          ]
         },
         "n_replicates": {
          "type": "integer"
         },
         "n_walks": {
          "type": "integer"
         },
         "n_samples": {
          "type": "integer"
         },
         "compared_pass_rate": {
          "type": "number"
         }
        }
       },
       {
        "type": "null"
       }
      ]
     },
     "lift": {
      "anyOf": [
       {
        "$ref": "#/components/schemas/Lift"
       },
       {
        "type": "null"
       }
      ]
     },
     "panels": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/VerdictPanel"
      }
     },
     "design": {
      "type": "string",
      "description": "Names the settings of the runs; verdicts pool runs of one design and engine only."
     },
     "standing": {
      "type": "boolean",
      "description": "True when the settings are the default ones. `GET /v1/verdict` prefers these."
     },
     "config": {
      "$ref": "#/components/schemas/Settings"
     },
     "skill": {
      "type": "array",
      "description": "Pooled over the panels, for every horizon.",
      "items": {
       "$ref": "#/components/schemas/SkillRow"
      }
     },
     "coverage": {
      "type": "array",
      "description": "Share of observations inside the central intervals, over all panels.",
      "items": {
       "type": "object",
       "required": [
        "model",
        "horizon",
        "n",
        "coverage"
       ],
       "properties": {
        "model": {
         "$ref": "#/components/schemas/ModelId"
        },
        "horizon": {
         "type": "integer"
        },
        "n": {
         "type": "integer"
        },
        "coverage": {
         "$ref": "#/components/schemas/Coverage"
        }
       }
      }
     },
     "significance": {
      "type": "array",
      "description": "Diebold–Mariano tests of single series at the decision horizon, added up over the panels.",
      "items": {
       "type": "object",
       "required": [
        "model",
        "n_tested",
        "better_controlled",
        "worse_controlled"
       ],
       "properties": {
        "model": {
         "$ref": "#/components/schemas/ModelId"
        },
        "n_tested": {
         "type": "integer"
        },
        "better_controlled": {
         "type": "integer"
        },
        "worse_controlled": {
         "type": "integer"
        }
       }
      }
     }
    }
   },
   "Job": {
    "type": "object",
    "required": [
     "id",
     "state",
     "progress"
    ],
    "properties": {
     "id": {
      "type": "string"
     },
     "type": {
      "type": "string",
      "description": "What kind of work it is.",
      "examples": [
       "benchmark"
      ]
     },
     "state": {
      "type": "string",
      "enum": [
       "queued",
       "running",
       "done",
       "failed",
       "cancelled",
       "interrupted"
      ]
     },
     "request": {
      "type": "object",
      "description": "The request with every default filled in.",
      "additionalProperties": true
     },
     "progress": {
      "type": "object",
      "required": [
       "cells_done",
       "cells_total"
      ],
      "properties": {
       "cells_done": {
        "type": "integer"
       },
       "cells_total": {
        "type": "integer"
       },
       "cells_per_second": {
        "type": [
         "number",
         "null"
        ]
       },
       "seconds_left": {
        "type": [
         "number",
         "null"
        ]
       }
      }
     },
     "estimated_cpu_seconds": {
      "type": [
       "number",
       "null"
      ],
      "description": "About how many seconds all of it takes on one core, estimated before it starts."
     },
     "error": {
      "type": [
       "string",
       "null"
      ]
     },
     "problem": {
      "type": [
       "object",
       "null"
      ],
      "description": "Of a job that failed because of what it was sent: the code, the reason, and where it is (the pointer is the line of the file).\n",
      "required": [
       "code",
       "detail",
       "errors"
      ],
      "properties": {
       "code": {
        "type": "string",
        "examples": [
         "invalid_answers"
        ]
       },
       "detail": {
        "type": "string"
       },
       "errors": {
        "type": "array",
        "items": {
         "type": "object",
         "required": [
          "pointer",
          "detail"
         ],
         "properties": {
          "pointer": {
           "type": "string"
          },
          "detail": {
           "type": "string"
          }
         }
        }
       }
      }
     },
     "result": {
      "type": [
       "string",
       "null"
      ],
      "description": "Address of the report when done."
     },
     "events": {
      "type": "string",
      "description": "Where the progress is streamed."
     },
     "token": {
      "type": "string",
      "description": "Only in the 202 that starts a job, and never again: what `DELETE` may ask for. A request that joins a job already open gets none.\n"
     }
    }
   },
   "PanelInfo": {
    "type": "object",
    "required": [
     "id",
     "name",
     "description",
     "frequency",
     "start",
     "end",
     "n_variables",
     "n_observations",
     "sources",
     "license",
     "attribution",
     "version"
    ],
    "properties": {
     "id": {
      "type": "string"
     },
     "name": {
      "type": "string"
     },
     "description": {
      "type": "string"
     },
     "frequency": {
      "type": "string",
      "enum": [
       "annual",
       "quarterly",
       "monthly",
       "mixed"
      ]
     },
     "start": {
      "type": "string"
     },
     "end": {
      "type": "string"
     },
     "n_variables": {
      "type": "integer"
     },
     "n_observations": {
      "type": "integer"
     },
     "sources": {
      "type": "array",
      "items": {
       "type": "object",
       "required": [
        "id",
        "name",
        "url",
        "vintage",
        "license",
        "attribution"
       ],
       "properties": {
        "id": {
         "type": "string"
        },
        "name": {
         "type": "string"
        },
        "url": {
         "type": "string"
        },
        "vintage": {
         "type": "string"
        },
        "license": {
         "type": "string"
        },
        "attribution": {
         "type": "string"
        }
       }
      }
     },
     "license": {
      "type": "string"
     },
     "attribution": {
      "type": "string"
     },
     "version": {
      "type": "string",
      "description": "Hash of the content."
     },
     "published_run": {
      "$ref": "#/components/schemas/PublishedRun"
     }
    }
   },
   "PublishedRun": {
    "type": "object",
    "description": "Only in the answer for one data set: what the benchmark of the default settings that is published with it says. `POST /v1/benchmark` with the set's id answers the whole report, at once.",
    "required": [
     "as_of",
     "engine_version",
     "panel_version",
     "n_cases",
     "n_replicates",
     "decision_horizon",
     "summary",
     "against_naive"
    ],
    "properties": {
     "as_of": {
      "type": "string",
      "format": "date"
     },
     "engine_version": {
      "type": "string"
     },
     "panel_version": {
      "type": "string"
     },
     "n_cases": {
      "type": "integer",
      "description": "Series that were compared."
     },
     "n_replicates": {
      "type": "integer",
      "description": "Sign-flipped replicates that luck was measured on."
     },
     "decision_horizon": {
      "type": "integer"
     },
     "summary": {
      "type": "string",
      "description": "One plain sentence with the word yes, no or undecided."
     },
     "against_naive": {
      "type": "array",
      "description": "Every forecaster at every horizon against the best naive forecast so far.",
      "items": {
       "$ref": "#/components/schemas/NaiveRow"
      }
     }
    }
   },
   "VariableInfo": {
    "type": "object",
    "required": [
     "id",
     "panel",
     "label",
     "entity",
     "entity_name",
     "indicator",
     "unit",
     "frequency",
     "start",
     "end",
     "n_observations",
     "source",
     "source_id",
     "license"
    ],
    "properties": {
     "id": {
      "type": "string"
     },
     "panel": {
      "type": "string"
     },
     "label": {
      "type": "string"
     },
     "entity": {
      "type": "string"
     },
     "entity_name": {
      "type": "string"
     },
     "indicator": {
      "type": "string"
     },
     "unit": {
      "type": "string"
     },
     "frequency": {
      "type": "string",
      "enum": [
       "annual",
       "quarterly",
       "monthly"
      ]
     },
     "start": {
      "type": "string"
     },
     "end": {
      "type": "string"
     },
     "n_observations": {
      "type": "integer"
     },
     "source": {
      "type": "string"
     },
     "source_id": {
      "type": "string"
     },
     "measured": {
      "type": "string",
      "enum": [
       "average",
       "end_of_period"
      ],
      "description": "What the value of a period is: an average or total over it, or what stood at its end. Left out where the source does not say, and for growth rates and returns."
     },
     "license": {
      "type": "string"
     }
    }
   },
   "Series": {
    "allOf": [
     {
      "$ref": "#/components/schemas/VariableInfo"
     },
     {
      "type": "object",
      "required": [
       "periods",
       "values",
       "attribution"
      ],
      "properties": {
       "periods": {
        "type": "array",
        "items": {
         "type": "string"
        }
       },
       "values": {
        "type": "array",
        "items": {
         "type": "number"
        }
       },
       "attribution": {
        "type": "string"
       }
      }
     }
    ]
   },
   "Diagnostic": {
    "type": "object",
    "required": [
     "id",
     "family",
     "name",
     "statistic",
     "p_value",
     "q_value",
     "null",
     "n_surrogates",
     "significant",
     "interpretation",
     "details"
    ],
    "properties": {
     "id": {
      "type": "string"
     },
     "family": {
      "type": "string",
      "enum": [
       "C",
       "B",
       "D",
       "I",
       "S"
      ]
     },
     "name": {
      "type": "string"
     },
     "statistic": {
      "type": [
       "number",
       "null"
      ]
     },
     "p_value": {
      "type": [
       "number",
       "null"
      ]
     },
     "q_value": {
      "type": [
       "number",
       "null"
      ]
     },
     "null": {
      "type": "string",
      "description": "What the series is compared with. `ar`: the fitted autoregression with residuals of random sign; `shuffle`: with residuals in random order; `iaaft`: the same values and spectrum; `gaussian`: normal noise. (`ar1` and `phase` come from engines before 1.2.)",
      "enum": [
       "ar1",
       "phase",
       "ar",
       "shuffle",
       "iaaft",
       "gaussian"
      ]
     },
     "n_surrogates": {
      "type": "integer"
     },
     "significant": {
      "type": "boolean"
     },
     "interpretation": {
      "type": "string"
     },
     "null_distribution": {
      "description": "The statistic on the surrogates; null when there is none.",
      "oneOf": [
       {
        "$ref": "#/components/schemas/Histogram"
       },
       {
        "type": "null"
       }
      ]
     },
     "reason": {
      "type": "string",
      "description": "Why the statistic is null."
     },
     "details": {
      "type": "object",
      "description": "Numbers behind the statistic.",
      "additionalProperties": true
     }
    }
   },
   "Histogram": {
    "type": "object",
    "required": [
     "from",
     "to",
     "counts",
     "q05",
     "median",
     "q95"
    ],
    "properties": {
     "from": {
      "type": "number",
      "description": "Lower end of the first bin, the smallest value."
     },
     "to": {
      "type": "number",
      "description": "Upper end of the last bin, the largest value."
     },
     "counts": {
      "type": "array",
      "items": {
       "type": "integer"
      },
      "description": "Values in each of the equal bins."
     },
     "q05": {
      "type": "number"
     },
     "median": {
      "type": "number"
     },
     "q95": {
      "type": "number"
     }
    }
   },
   "DiagnosticBundle": {
    "type": "object",
    "required": [
     "panel",
     "variable",
     "n_observations",
     "diagnostics",
     "families"
    ],
    "properties": {
     "panel": {
      "type": "string"
     },
     "variable": {
      "type": "string"
     },
     "n_observations": {
      "type": "integer"
     },
     "transform": {
      "type": "string",
      "enum": [
       "log",
       "level"
      ],
      "description": "What is tested, the levels or their logarithms, whichever gives the levels the higher likelihood."
     },
     "transform_note": {
      "type": "string",
      "description": "The same in one sentence."
     },
     "ar_order": {
      "type": [
       "integer",
       "null"
      ],
      "description": "Order of the autoregression whose innovations are tested."
     },
     "season": {
      "type": [
       "integer",
       "null"
      ],
      "description": "Periods of the season that the autoregression allows for, by the series' frequency; null without one."
     },
     "tied": {
      "type": "number",
      "description": "Share of the changes that have the most frequent value; above a fifth, families D and I are not given."
     },
     "diagnostics": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/Diagnostic"
      }
     },
     "families": {
      "type": "object",
      "description": "One summary for each of C, B, D, I and S.",
      "additionalProperties": {
       "type": "object",
       "required": [
        "name",
        "question",
        "significant",
        "sentence"
       ],
       "properties": {
        "name": {
         "type": "string"
        },
        "question": {
         "type": "string"
        },
        "significant": {
         "type": "integer"
        },
        "sentence": {
         "type": "string"
        }
       }
      }
     }
    }
   },
   "Taxonomy": {
    "type": "object",
    "required": [
     "version",
     "policy",
     "bibliography",
     "civilizations"
    ],
    "description": "The full shape is in the JSON Schema at `/v1/taxonomy/schema`.",
    "properties": {
     "version": {
      "type": "string"
     },
     "policy": {
      "type": "object"
     },
     "licenses": {
      "type": "array",
      "description": "Terms of the fields that do not fall under the licence of the text.",
      "items": {
       "type": "object",
       "required": [
        "fields",
        "terms"
       ],
       "properties": {
        "fields": {
         "type": "array",
         "items": {
          "type": "string"
         }
        },
        "terms": {
         "type": "string"
        }
       }
      }
     },
     "bibliography": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/BibliographyItem"
      }
     },
     "civilizations": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/Civilization"
      }
     }
    }
   },
   "BibliographyItem": {
    "type": "object",
    "required": [
     "id",
     "type",
     "citation"
    ],
    "properties": {
     "id": {
      "type": "string",
      "description": "What `citation_ids` refer to."
     },
     "type": {
      "type": "string"
     },
     "citation": {
      "type": "string"
     },
     "url": {
      "type": [
       "string",
       "null"
      ]
     },
     "license": {
      "type": [
       "string",
       "null"
      ]
     },
     "isbn": {
      "type": "string"
     }
    }
   },
   "Civilization": {
    "type": "object",
    "required": [
     "id",
     "label",
     "short_description",
     "long_description",
     "framework_label",
     "values_clusters",
     "archetype_states",
     "member_states",
     "sub_clusters",
     "ambiguous_cases",
     "citation_ids",
     "low_archetype_coverage",
     "extension_to_framework"
    ],
    "properties": {
     "id": {
      "type": "string"
     },
     "label": {
      "type": "string"
     },
     "short_description": {
      "type": "string"
     },
     "long_description": {
      "type": "string"
     },
     "framework_label": {
      "type": [
       "string",
       "null"
      ],
      "description": "The name in the framework; null for an extension."
     },
     "values_clusters": {
      "type": "array",
      "items": {
       "type": "string"
      }
     },
     "archetype_states": {
      "type": "array",
      "items": {
       "type": "string"
      }
     },
     "member_states": {
      "type": "array",
      "items": {
       "type": "object",
       "required": [
        "iso3",
        "role",
        "rationale",
        "citation_ids"
       ],
       "properties": {
        "iso3": {
         "type": "string"
        },
        "role": {
         "type": "string",
         "enum": [
          "core",
          "periphery",
          "interface",
          "ambiguous"
         ],
         "description": "`ambiguous` is a second reading; the other roles are primary, of which a state has one."
        },
        "rationale": {
         "type": "string"
        },
        "citation_ids": {
         "type": "array",
         "items": {
          "type": "string"
         }
        }
       }
      }
     },
     "sub_clusters": {
      "type": "array",
      "items": {
       "type": "object",
       "required": [
        "id",
        "label",
        "states"
       ],
       "properties": {
        "id": {
         "type": "string"
        },
        "label": {
         "type": "string"
        },
        "states": {
         "type": "array",
         "items": {
          "type": "string"
         }
        }
       }
      }
     },
     "ambiguous_cases": {
      "type": "array",
      "items": {
       "type": "object",
       "required": [
        "iso3",
        "civilizations_competing",
        "discussion"
       ],
       "properties": {
        "iso3": {
         "type": "string"
        },
        "civilizations_competing": {
         "type": "array",
         "items": {
          "type": "string"
         }
        },
        "discussion": {
         "type": "string"
        },
        "citation_ids": {
         "type": "array",
         "items": {
          "type": "string"
         }
        }
       }
      }
     },
     "sources": {
      "type": "array",
      "items": {
       "type": "string"
      }
     },
     "citation_ids": {
      "type": "array",
      "items": {
       "type": "string"
      }
     },
     "mu_viz": {
      "type": "array",
      "prefixItems": [
       {
        "type": "number"
       },
       {
        "type": "number"
       }
      ],
      "description": "Means on the axes traditional–secular and survival–self-expression."
     },
     "sigma_viz": {
      "type": "array",
      "description": "Their covariance.",
      "prefixItems": [
       {
        "type": "array",
        "prefixItems": [
         {
          "type": "number"
         },
         {
          "type": "number"
         }
        ]
       },
       {
        "type": "array",
        "prefixItems": [
         {
          "type": "number"
         },
         {
          "type": "number"
         }
        ]
       }
      ]
     },
     "mu_score": {
      "type": "array",
      "items": {
       "type": "number"
      },
      "description": "Means on the six dimensions."
     },
     "sigma_score": {
      "type": "array",
      "items": {
       "type": "number"
      },
      "description": "Their standard deviations."
     },
     "low_archetype_coverage": {
      "type": "boolean"
     },
     "extension_to_framework": {
      "type": "boolean"
     }
    }
   },
   "JobEnded": {
    "type": "object",
    "description": "The body of the webhook.",
    "required": [
     "type",
     "timestamp",
     "data"
    ],
    "properties": {
     "type": {
      "type": "string",
      "description": "`job.` and the state, such as `job.done`."
     },
     "timestamp": {
      "type": "string",
      "description": "When it was sent, ISO 8601."
     },
     "data": {
      "$ref": "#/components/schemas/Job"
     }
    }
   },
   "Snapshot": {
    "type": "object",
    "required": [
     "utc",
     "clock_canonical",
     "clock_display",
     "spec_version",
     "cadence_minutes"
    ],
    "properties": {
     "utc": {
      "type": "string",
      "description": "The top of the hour, ISO 8601."
     },
     "clock_canonical": {
      "type": "string",
      "description": "Its canonical form."
     },
     "clock_display": {
      "type": "string",
      "description": "Its short display form."
     },
     "spec_version": {
      "type": "string",
      "description": "Version of the notation."
     },
     "cadence_minutes": {
      "type": "integer",
      "const": 60
     },
     "unix_ms": {
      "type": "integer",
      "description": "The same instant in Unix milliseconds."
     },
     "next_utc": {
      "type": "string",
      "description": "When the next snapshot is due, ISO 8601."
     }
    }
   },
   "Health": {
    "type": "object",
    "required": [
     "status"
    ],
    "properties": {
     "status": {
      "type": "string"
     }
    }
   },
   "ProblemDetails": {
    "type": "object",
    "required": [
     "type",
     "title",
     "status",
     "detail",
     "instance"
    ],
    "properties": {
     "type": {
      "type": "string",
      "description": "A URI reference; `about:blank`."
     },
     "title": {
      "type": "string"
     },
     "status": {
      "type": "integer"
     },
     "detail": {
      "type": "string"
     },
     "instance": {
      "type": "string",
      "description": "The request path."
     },
     "code": {
      "type": "string",
      "pattern": "^[a-z]+(_[a-z]+)*$",
      "description": "What went wrong, stable and machine-readable; always sent. Codes may be added. `docs/errors.md` lists every code with its cause and remedy.",
      "examples": [
       "series_too_short"
      ]
     },
     "errors": {
      "type": "array",
      "description": "One entry per offending value.",
      "items": {
       "type": "object",
       "required": [
        "pointer",
        "detail"
       ],
       "properties": {
        "pointer": {
         "type": "string",
         "description": "JSON pointer into the request."
        },
        "detail": {
         "type": "string"
        }
       }
      }
     },
     "suggestions": {
      "type": "array",
      "items": {
       "type": "string"
      },
      "description": "The nearest ids that exist."
     }
    }
   }
  },
  "examples": {
   "Panels": {
    "summary": "The first of six",
    "value": [
     {
      "id": "wb",
      "name": "World Development Indicators",
      "description": "Annual indicators for countries and world regions.",
      "frequency": "annual",
      "start": "1960",
      "end": "2025",
      "n_variables": 633,
      "n_observations": 39063,
      "sources": [
       {
        "id": "wdi",
        "name": "World Development Indicators",
        "url": "https://data.worldbank.org",
        "vintage": "2026-04",
        "license": "CC BY 4.0",
        "attribution": "The World Bank"
       }
      ],
      "license": "CC BY 4.0",
      "attribution": "The World Bank: World Development Indicators",
      "version": "3f2a"
     }
    ]
   },
   "Panel": {
    "summary": "One panel",
    "value": {
     "id": "wb",
     "name": "World Development Indicators",
     "description": "Annual indicators for countries and world regions.",
     "frequency": "annual",
     "start": "1960",
     "end": "2025",
     "n_variables": 633,
     "n_observations": 39063,
     "sources": [
      {
       "id": "wdi",
       "name": "World Development Indicators",
       "url": "https://data.worldbank.org",
       "vintage": "2026-04",
       "license": "CC BY 4.0",
       "attribution": "The World Bank"
      }
     ],
     "license": "CC BY 4.0",
     "attribution": "The World Bank: World Development Indicators",
     "version": "3f2a"
    }
   },
   "Sets": {
    "summary": "One data set",
    "value": [
     {
      "id": "us-employment",
      "name": "US employment by industry",
      "description": "Employees of 109 US industries by month, not adjusted for seasons.",
      "frequency": "monthly",
      "start": "1939-01",
      "end": "2019-09",
      "n_variables": 109,
      "n_observations": 52524,
      "sources": [
       {
        "id": "ces",
        "name": "Current Employment Statistics",
        "url": "https://www.bls.gov/ces/",
        "vintage": "data to 2019-09",
        "license": "Public domain",
        "attribution": "US Bureau of Labor Statistics"
       }
      ],
      "license": "Public domain",
      "attribution": "US Bureau of Labor Statistics: Current Employment Statistics",
      "version": "7c1d"
     }
    ]
   },
   "Set": {
    "summary": "One data set",
    "value": {
     "id": "us-employment",
     "name": "US employment by industry",
     "description": "Employees of 109 US industries by month, not adjusted for seasons.",
     "frequency": "monthly",
     "start": "1939-01",
     "end": "2019-09",
     "n_variables": 109,
     "n_observations": 52524,
     "sources": [
      {
       "id": "ces",
       "name": "Current Employment Statistics",
       "url": "https://www.bls.gov/ces/",
       "vintage": "data to 2019-09",
       "license": "Public domain",
       "attribution": "US Bureau of Labor Statistics"
      }
     ],
     "license": "Public domain",
     "attribution": "US Bureau of Labor Statistics: Current Employment Statistics",
     "version": "7c1d"
    }
   },
   "Variables": {
    "summary": "One variable",
    "value": [
     {
      "id": "USA.gdp_growth",
      "panel": "wb",
      "label": "GDP growth",
      "entity": "USA",
      "entity_name": "United States",
      "indicator": "gdp_growth",
      "unit": "percent",
      "frequency": "annual",
      "start": "1961",
      "end": "2024",
      "n_observations": 64,
      "source": "The World Bank",
      "source_id": "NY.GDP.MKTP.KD.ZG",
      "license": "CC BY 4.0"
     }
    ]
   },
   "Series": {
    "summary": "Two observations",
    "value": {
     "id": "USA.gdp_growth",
     "panel": "wb",
     "label": "GDP growth",
     "entity": "USA",
     "entity_name": "United States",
     "indicator": "gdp_growth",
     "unit": "percent",
     "frequency": "annual",
     "start": "2008",
     "end": "2009",
     "n_observations": 2,
     "source": "The World Bank",
     "source_id": "NY.GDP.MKTP.KD.ZG",
     "license": "CC BY 4.0",
     "attribution": "The World Bank: World Development Indicators",
     "periods": [
      "2008",
      "2009"
     ],
     "values": [
      0.11,
      -2.58
     ]
    }
   },
   "SamplesCsv": {
    "summary": "The first rows of an answer",
    "value": "path,horizon,value\n0,1,12.51\n0,12,13.92\n1,1,11.06\n"
   },
   "Job": {
    "summary": "A running job",
    "value": {
     "id": "01JABCDEF",
     "type": "benchmark",
     "state": "running",
     "request": {
      "panel": "wb"
     },
     "progress": {
      "cells_done": 1200,
      "cells_total": 30384,
      "cells_per_second": 410.5,
      "seconds_left": 71
     },
     "estimated_cpu_seconds": 148,
     "error": null,
     "problem": null,
     "result": null,
     "events": "/v1/jobs/01JABCDEF/events"
    }
   },
   "BenchmarkReport": {
    "summary": "The outline of a report",
    "value": {
     "panel": "wb",
     "as_of": "2026-11-15",
     "config": {
      "models": [
       "rw",
       "ar1"
      ],
      "horizons": [
       1,
       12
      ],
      "n_origins": 4,
      "n_samples": 1000,
      "seed": 0,
      "decision_horizon": 12,
      "variables": [
       "USA.gdp_growth"
      ]
     },
     "verdict": {
      "pass_rate": 0.61,
      "passes": true,
      "decision_horizon": 12,
      "beat_threshold": 0.5,
      "n_cases": 1,
      "winners": {
       "USA.gdp_growth": "ar1"
      }
     },
     "leaderboard": [
      {
       "model": "ar1",
       "wins": 1,
       "share": 1
      }
     ],
     "skill": [],
     "calibration": [],
     "significance": [],
     "placebo": null,
     "scores": [],
     "failures": [],
     "panel_version": "3f2a",
     "engine_version": "1.0.0"
    }
   },
   "Verdict": {
    "summary": "One panel pooled",
    "value": {
     "as_of": "2026-11-15",
     "pass_rate": 0.61,
     "passes": true,
     "decision_horizon": 12,
     "beat_threshold": 0.5,
     "n_cases": 633,
     "leaderboard": [
      {
       "model": "rw",
       "wins": 247,
       "share": 0.39
      },
      {
       "model": "ar1",
       "wins": 386,
       "share": 0.61
      }
     ],
     "placebo": {
      "pass_rate": 0.54,
      "standard_error": 0.03
     },
     "lift": {
      "estimate": 0.07,
      "lower": 0.01,
      "upper": 0.13,
      "level": 0.95
     },
     "panels": [
      {
       "panel": "wb",
       "as_of": "2026-11-15",
       "pass_rate": 0.61,
       "passes": true,
       "n_cases": 633,
       "complete": true,
       "placebo_pass_rate": 0.54,
       "panel_version": "3f2a",
       "engine_version": "1.0.0"
      }
     ]
    }
   },
   "DiagnosticBundle": {
    "summary": "The first of fourteen",
    "value": {
     "panel": "wb",
     "variable": "USA.gdp_growth",
     "n_observations": 64,
     "transform": "level",
     "transform_note": "Tested in levels: not all values are positive, so there are no logs.",
     "ar_order": 1,
     "diagnostics": [
      {
       "id": "hurst_dfa",
       "family": "C",
       "name": "Hurst exponent (DFA)",
       "statistic": 0.61,
       "p_value": 0.42,
       "q_value": 0.8,
       "null": "ar",
       "n_surrogates": 999,
       "significant": false,
       "interpretation": "No long memory beyond a short autoregression: the Hurst exponent of its innovations is 0.61, within chance of 0.5.",
       "null_distribution": {
        "from": 0.31,
        "to": 0.79,
        "counts": [
         12,
         301,
         548,
         138
        ],
        "q05": 0.39,
        "median": 0.51,
        "q95": 0.64
       },
       "details": {}
      }
     ],
     "families": {
      "C": {
       "name": "Long memory",
       "question": "Does the past fade slowly?",
       "significant": 0,
       "sentence": "Old shocks fade as in a short autoregression: no long memory is visible."
      }
     }
    }
   }
  }
 }
};
