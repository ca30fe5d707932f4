// Generated from contract/openapi.yaml by `npm run generate`. Do not edit.
import type { ModelId } from '../names.ts';

export interface paths {
    readonly "/v1/forecast": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Forecast a series with one model
         * @description Fits `model` to `series` and draws `n_samples` coherent paths. Row i of `samples` is path i, read at each of `horizons` in the order given. The same request gives the same bytes on every machine.
         */
        readonly post: operations["createForecast"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/ensemble": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Forecast a series with the ensemble of all models
         * @description Pools the six models on levels, logs and differences, weighted by how well each forecast the past of this series; the spread is scaled by how well the pool did. Each row of `samples` is one path of one component. `metadata` lists `components` (with weights that sum to 1), `left_out` (with reasons), `n_past_origins` and `spread_factors`. The same request gives the same bytes on every machine.
         */
        readonly post: operations["createEnsemble"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/naive": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Forecast a series with the best naive forecast so far
         * @description At every horizon the member of the naive family with the lowest mean CRPS at the 20 latest past origins of this series whose outcome is known; where fewer than five are known, `rw`. The family: `rw`, `rw_drift`, `rw_empirical`, `drift_empirical`, `mean` and, for quarterly and monthly series of at least three years, `seasonal`. `metadata.taken` lists the member per horizon and the past scores of all. Horizons of one row of `samples` move together as those of a random walk do. The same request gives the same bytes on every machine.
         */
        readonly post: operations["createNaive"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/benchmark": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Benchmark the models on a panel
         * @description Refits every model at every rolling origin of every variable, scores all horizons and decides the verdict at `decision_horizon`. Answers when done; with `Prefer: respond-async` it answers 202 at once and the job can be followed. Equal requests are computed once.
         */
        readonly post: operations["createBenchmark"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/verdict": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The standing verdict */
        readonly get: operations["getVerdict"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/verdict/civilizations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The standing verdict by civilization
         * @description The runs behind the verdict, pooled by the primary civilization of each state (taxonomy, current version). Aggregates such as the G20 are no states and are left out. Each row answers for each model whether it beats the best naive forecast there (`naive.answer`), with the number of states and cases; read the caveats.
         */
        readonly get: operations["getVerdictCivilizations"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/verdicts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The history of verdicts, newest first */
        readonly get: operations["listVerdicts"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/jobs": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Recent jobs, newest first */
        readonly get: operations["listJobs"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/jobs/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Job id.
                 * @example 01JABCDEF
                 */
                readonly id: components["parameters"]["jobId"];
            };
            readonly cookie?: never;
        };
        /** State and progress of a job */
        readonly get: operations["getJob"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Cancel a job
         * @description Stops the work within a second. Cancelling a finished job changes nothing and returns it. A server may ask for the token that came with the 202 (`--cancel-by-token`).
         */
        readonly delete: operations["cancelJob"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/jobs/{id}/result": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Job id.
                 * @example 01JABCDEF
                 */
                readonly id: components["parameters"]["jobId"];
            };
            readonly cookie?: never;
        };
        /**
         * The report of a finished job
         * @description A report has rows per series: `scores` and `tests`. Of a hundred thousand series they are hundreds of megabytes; `rows=false` leaves both empty and gives the rest.
         */
        readonly get: operations["getJobResult"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/jobs/{id}/events": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Resume after this event.
                 * @example 12
                 */
                readonly "Last-Event-ID"?: string;
            };
            readonly path: {
                /**
                 * @description Job id.
                 * @example 01JABCDEF
                 */
                readonly id: components["parameters"]["jobId"];
            };
            readonly cookie?: never;
        };
        /** Progress of a job as server-sent events */
        readonly get: operations["streamJobEvents"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/tasks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The tasks by which a model is judged
         * @description JSON Lines, streamed: first `{"manifest": …}` with versions, design, number of tasks and hash, then one task per line. Real cases and sign-flipped walks come mixed under opaque ids. The same query gives the same bytes.
         */
        readonly get: operations["listTasks"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/judgements": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Earlier judgements, newest first */
        readonly get: operations["listJudgements"];
        readonly put?: never;
        /**
         * Judge a model by its answers
         * @description Takes the answers to the tasks of the same query: JSON Lines (`{"task_id", "samples"}` with one row per path, at least 100, and optionally `"sampling": "iid"` or `"grid"`, or `{"task_id", "quantiles": {"0.1": […], …}}` with at least five levels including 0.5, or `{"task_id", "mean": […]}` or `"median"` with one number per horizon, or `{"task_id", "error"}`; `"seconds"` may say how long the forecast took), or the hubverse model-output table (`task_id, horizon, output_type, output_type_id, value`) as CSV or Parquet. The file is streamed to disk; 202 names the job that scores it, runs the built-in models on the same tasks and writes the report. A file whose beginning shows that it cannot be used is answered with 422; where only scoring shows it, the job fails and its `problem` has the code, the line and the reason. `Content-Encoding: gzip` is understood.
         */
        readonly post: operations["createJudgement"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/comparison": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Several judgements on the same tasks, with each other
         * @description Every pair of the challengers, and the random walk, on the forecasts that both made: share of series, ratio of scores with its interval, p-value; and the set of models that are not shown worse than another.
         */
        readonly get: operations["compareJudgements"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/records/hub": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Judge the forecasts of a hubverse hub
         * @description Takes a hub (schema v4 to v6) as a zip, a tar or a tar in gzip and scores every model of it against the hub's baseline and against `naive` fitted to what was known in each round. What could not be used is named in `skipped` with file and line; the rest is scored. Entries outside the archive's folder, and archives that grow beyond the limits, are refused. The archive is streamed to disk, scored in a thread and removed; nothing is kept.
         */
        readonly post: operations["judgeHub"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/judgements/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Judgement id, which is that of its job.
                 * @example 5f0c1c7e-3f0e-4c53-9a55-6f6f2f6f9a10
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        /** The report of a judgement */
        readonly get: operations["getJudgement"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a judgement
         * @description Removes the report and the job it came from. It takes the bearer token of whoever started the judgement or one with the scope `admin`; where the server asks for none, the token that came with the 202.
         */
        readonly delete: operations["deleteJudgement"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/rounds": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The rounds of this server
         * @description Open and sealed rounds of the server's folder (`--rounds`), the newest first.
         */
        readonly get: operations["listRounds"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/rounds/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Round id, often the date of its opening.
                 * @example 2026-12-01
                 */
                readonly id: components["parameters"]["round"];
            };
            readonly cookie?: never;
        };
        /** One round and its files */
        readonly get: operations["getRound"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/rounds/{id}/file": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Round id, often the date of its opening.
                 * @example 2026-12-01
                 */
                readonly id: components["parameters"]["round"];
            };
            readonly cookie?: never;
        };
        /**
         * A file of a round, byte by byte
         * @description The bytes as they lie in the round's folder, for whoever verifies it. Only files that `GET /v1/rounds/{id}` lists are sent.
         */
        readonly get: operations["getRoundFile"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/rounds/{id}/record": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Round id, often the date of its opening.
                 * @example 2026-12-01
                 */
                readonly id: components["parameters"]["round"];
            };
            readonly cookie?: never;
        };
        /**
         * What the sealed rounds of the same data have shown
         * @description The wager of every forecaster against every opponent, over all sealed rounds of the round's data. Wealth of 20 is evidence at 5 %, however often one looked, where `read_at` is `any_time`.
         */
        readonly get: operations["getRoundRecord"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/rounds/{id}/forecasts/{forecaster}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Round id, often the date of its opening.
                 * @example 2026-12-01
                 */
                readonly id: components["parameters"]["round"];
                /**
                 * @description Team and model, `team-model`, each of letters, digits and `_`.
                 * @example me-walk
                 */
                readonly forecaster: string;
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Add or replace a challenger's forecasts of an open round
         * @description A table of quantiles as the forecast hubs have it (`target, horizon, output_type, output_type_id, value`), stored as it is sent. Forecasts that it leaves out count as naive.
         */
        readonly put: operations["putRoundForecasts"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/panels": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The data panels */
        readonly get: operations["listPanels"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/panels/{panel}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Panel id: `wb`, `q`, `long`, `boe`, `bis` or `sh`.
                 * @example wb
                 */
                readonly panel: components["parameters"]["panel"];
            };
            readonly cookie?: never;
        };
        /** One panel */
        readonly get: operations["getPanel"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/panels/{panel}/variables": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Panel id: `wb`, `q`, `long`, `boe`, `bis` or `sh`.
                 * @example wb
                 */
                readonly panel: components["parameters"]["panel"];
            };
            readonly cookie?: never;
        };
        /** The variables of a panel */
        readonly get: operations["listVariables"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/panels/{panel}/variables/{variable}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Panel id: `wb`, `q`, `long`, `boe`, `bis` or `sh`.
                 * @example wb
                 */
                readonly panel: components["parameters"]["panel"];
                /**
                 * @description Variable id such as `USA.gdp_growth`.
                 * @example USA.gdp_growth
                 */
                readonly variable: components["parameters"]["variable"];
            };
            readonly cookie?: never;
        };
        /** The series of a variable */
        readonly get: operations["getSeries"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/panels/{panel}/variables/{variable}/record": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Panel id: `wb`, `q`, `long`, `boe`, `bis` or `sh`.
                 * @example wb
                 */
                readonly panel: components["parameters"]["panel"];
                /**
                 * @description Variable id such as `USA.gdp_growth`.
                 * @example USA.gdp_growth
                 */
                readonly variable: components["parameters"]["variable"];
            };
            readonly cookie?: never;
        };
        /**
         * How the models did on a series
         * @description What the newest benchmark of the panel with the default settings says of one series: its scores, who won it, and the parts of the panel it belongs to (its country and its indicator). Nothing is computed.
         */
        readonly get: operations["getSeriesRecord"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/panels/{panel}/observations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Panel id: `wb`, `q`, `long`, `boe`, `bis` or `sh`.
                 * @example wb
                 */
                readonly panel: components["parameters"]["panel"];
            };
            readonly cookie?: never;
        };
        /**
         * Every observation of a panel
         * @description The whole panel in the long form `unique_id, ds, y, entity, indicator`, streamed. `unique_id` is the id of the variable, `ds` the first day of the period (in Parquet a timestamp without a zone, in milliseconds), `y` the figure. As CSV, JSON Lines or Parquet, by `format` or by `Accept`; CSV where neither says.
         */
        readonly get: operations["getObservations"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/sets": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The data sets beside the panels */
        readonly get: operations["listSets"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/sets/{set}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Id of a data set, such as `us-employment`.
                 * @example us-employment
                 */
                readonly set: components["parameters"]["set"];
            };
            readonly cookie?: never;
        };
        /** One data set */
        readonly get: operations["getSet"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/sets/{set}/variables": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Id of a data set, such as `us-employment`.
                 * @example us-employment
                 */
                readonly set: components["parameters"]["set"];
            };
            readonly cookie?: never;
        };
        /** The variables of a data set */
        readonly get: operations["listSetVariables"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/sets/{set}/variables/{variable}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Id of a data set, such as `us-employment`.
                 * @example us-employment
                 */
                readonly set: components["parameters"]["set"];
                /**
                 * @description Variable id such as `CEU1021000001.employment`.
                 * @example CEU1021000001.employment
                 */
                readonly variable: components["parameters"]["setVariable"];
            };
            readonly cookie?: never;
        };
        /** The series of a variable of a data set */
        readonly get: operations["getSetSeries"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/sets/{set}/observations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Id of a data set, such as `us-employment`.
                 * @example us-employment
                 */
                readonly set: components["parameters"]["set"];
            };
            readonly cookie?: never;
        };
        /**
         * Every observation of a data set
         * @description The whole data set in the long form `unique_id, ds, y, entity, indicator`, streamed. `unique_id` is the id of the variable, `ds` the first day of the period (in Parquet a timestamp without a zone, in milliseconds), `y` the figure. As CSV, JSON Lines or Parquet, by `format` or by `Accept`; CSV where neither says.
         */
        readonly get: operations["getSetObservations"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/diagnostics/{panel}/{variable}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Panel id: `wb`, `q`, `long`, `boe`, `bis` or `sh`.
                 * @example wb
                 */
                readonly panel: components["parameters"]["panel"];
                /**
                 * @description Variable id such as `USA.gdp_growth`.
                 * @example USA.gdp_growth
                 */
                readonly variable: components["parameters"]["variable"];
            };
            readonly cookie?: never;
        };
        /** Fourteen diagnostics of a variable */
        readonly get: operations["getDiagnostics"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/taxonomy": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The civilization taxonomy
         * @description The whole document, or one row per state as CSV.
         */
        readonly get: operations["getTaxonomy"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/taxonomy/schema": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** JSON Schema (2020-12) of the taxonomy */
        readonly get: operations["getTaxonomySchema"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/taxonomy/geojson": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The listings on a map
         * @description GeoJSON (RFC 7946): one feature per listed unit with its civilization, role and second readings, a point where the unit is too small for coarse outlines; then the disputed areas, apart from every unit, each with its claim.
         */
        readonly get: operations["getTaxonomyGeoJson"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/taxonomy/tables": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The tables beside the taxonomy
         * @description Their Frictionless descriptor (`datapackage.json`), with columns, types and sources.
         */
        readonly get: operations["getTaxonomyTables"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/taxonomy/tables/{table}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The name of a table such as `states`, `aggregates` or `crosswalk`.
                 * @example crosswalk
                 */
                readonly table: string;
            };
            readonly cookie?: never;
        };
        /**
         * One table
         * @description The rows as JSON objects in the types of their columns, or the file as CSV.
         */
        readonly get: operations["getTaxonomyTable"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/taxonomy/civilizations/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description A civilization id such as `western`.
                 * @example western
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        /** One civilization, with its nearest neighbours */
        readonly get: operations["getCivilization"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/taxonomy/states/{iso3}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description ISO 3166-1 alpha-3 code.
                 * @example TUR
                 */
                readonly iso3: string;
            };
            readonly cookie?: never;
        };
        /** Where a state stands, and why */
        readonly get: operations["getState"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/openapi.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** This document */
        readonly get: operations["getContract"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/now.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Hourly snapshot of the clock
         * @description A static file remade at the top of every hour; readable from any origin.
         */
        readonly get: operations["getNow"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/now.txt": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The snapshot as one line
         * @description The canonical reading, a space and the UTC time; remade and readable as `now.json` is.
         */
        readonly get: operations["getNowText"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/now.svg": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The snapshot as an image
         * @description The short reading, for an `<img>` on a page without scripts; remade and readable as `now.json` is.
         */
        readonly get: operations["getNowImage"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/healthz": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The process is up */
        readonly get: operations["getHealth"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/readyz": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The server can take work */
        readonly get: operations["getReadiness"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/metrics": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Prometheus metrics */
        readonly get: operations["getMetrics"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export interface webhooks {
    readonly jobEnded: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A job has ended
         * @description Sent to the `callback` of a request, signed as Standard Webhooks defines: `webhook-signature` is `v1,` and the base64 of the HMAC-SHA256, under the secret that the operator shares, of id, timestamp and body joined by full stops. Any answer but 2xx is tried again after 5 seconds, 5 minutes, 30 minutes, 2, 5 and 10 hours; 410 ends it. The id stays the same with every attempt.
         */
        readonly post: operations["jobEnded"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export interface components {
    schemas: {
        readonly RoundSummary: {
            readonly id: string;
            /** @enum {string} */
            readonly state: "open" | "sealed";
            /** @description Moment of the operator's clock, UTC. */
            readonly opened: string;
            /** @description Last day for challengers. */
            readonly due: string;
            readonly data: {
                readonly id: string;
                /** @enum {string} */
                readonly kind: "panel" | "file";
                readonly version: string;
            };
            readonly engine: string;
            /** @description `first_release`, `latest` or `as_of:<days>`. */
            readonly truth: string;
            readonly horizons: readonly number[];
            readonly opponents: readonly string[];
            readonly n_series: number;
            readonly seal: {
                readonly sealed: string;
                /** @description SHA-256 of round.json. */
                readonly sha256: string;
            } | null;
            /** @description The round before it in the chain. */
            readonly previous: {
                readonly id: string;
                readonly sha256: string;
            } | null;
        };
        readonly Round: components["schemas"]["RoundSummary"] & {
            readonly files: readonly {
                readonly path: string;
                readonly bytes: number;
            }[];
            readonly timestamps: readonly string[];
        };
        readonly RoundForecasts: {
            readonly name: string;
            readonly path: string;
            /** @description Forecasts that the file holds. */
            readonly answered: number;
            /** @description Forecasts that the round asks for. */
            readonly asked: number;
        };
        readonly RoundRecord: {
            /** @enum {string} */
            readonly kind: "sealed" | "replay";
            readonly data: string;
            readonly rounds: readonly string[];
            /** @description Wealth that is evidence at 5 %. */
            readonly evidence: number;
            readonly summary: readonly {
                readonly forecaster: string;
                readonly opponent: string;
                /** @description Average over the horizons. */
                readonly wealth: number;
                /** @description Whether it stands among all by e-BH at 5 %. */
                readonly stands: boolean;
                readonly sentence: string;
            }[];
            readonly rows: readonly {
                readonly forecaster: string;
                readonly opponent: string;
                readonly horizon: number;
                readonly wager: components["schemas"]["RoundWager"];
            }[];
        };
        readonly RoundWager: {
            readonly wealth: number;
            readonly reached_20_at: string | null;
            readonly dates_until_20: number | null;
            readonly n_dates: number;
            readonly lag: number;
            /** @enum {string} */
            readonly read_at: "any_time" | "fixed_time_or_settled";
            /** @description Mean gain per date, with an interval that holds at all dates at once. */
            readonly mean: {
                readonly estimate: number;
                readonly lower: number;
                readonly upper: number;
            } | null;
            readonly path: readonly {
                readonly date: string;
                readonly gain: number;
                readonly stake: number;
                readonly wealth: number;
            }[];
        };
        /** @description The wager at every date, where the request asked for it: what a stake of 1 on a model became, each series forecast from the values up to each date. Models and data are of the past, so it is a replay and shows no foresight. */
        readonly BenchmarkWager: {
            /** @description Wealth that is evidence at 5 %. */
            readonly evidence: number;
            /** @description Models that take too long to be fitted at every date. */
            readonly left_out: readonly components["schemas"]["ModelId"][];
            readonly rows: readonly {
                readonly model: components["schemas"]["ModelId"];
                /** @enum {string} */
                readonly opponent: "naive" | "rw";
                readonly horizon: number;
                /**
                 * @description Series of one frequency share dates; those without dates run side by side from their first value.
                 * @enum {string}
                 */
                readonly frequency: "annual" | "half-yearly" | "quarterly" | "monthly" | "weekly" | "daily" | "business" | "hourly" | "undated";
                /** @description Whether it stands among the models beside it by e-BH at 5 %. */
                readonly stands: boolean;
                readonly wager: components["schemas"]["RoundWager"];
            }[];
        };
        /** @description The design of a judgement with every default filled in. */
        readonly JudgeDesign: {
            readonly horizons: readonly number[];
            readonly n_origins: number;
            readonly n_samples: number;
            readonly decision_horizon: number;
            readonly seed: number;
            readonly every: number;
            /** @description Random signs, each of which gives two copies of a series. */
            readonly replicates: number;
            /** @description Every k-th series has sign-flipped copies; absent where all have. */
            readonly walk_every?: number;
        };
        /** @description How often the model's mean score is below the random walk's, against luck. Null without a case. */
        readonly JudgedBeats: {
            /** @description Share of the series on which the model beats the walk. */
            readonly rate: number;
            /** @description The same share on sign-flipped walks. */
            readonly luck: number | null;
            /** @description rate − luck. */
            readonly lift: number | null;
            /** @description Lower bound of the lift's 95 % interval; null since rule 2, by which flips give p-values alone. */
            readonly lower: number | null;
            /** @description Upper bound. */
            readonly upper: number | null;
            /** @description Probability that luck gives a rate at least as high. */
            readonly p_value: number | null;
        } | null;
        /** @description Skill over the walk, 1 − a mean of score ratios. Null where no ratio exists. */
        readonly JudgedSkill: {
            readonly geometric: number;
            /** @description 95 % interval by groups of target dates; null for one series. */
            readonly lower: number | null;
            readonly upper: number | null;
            readonly mean_ratio: number;
            readonly scaled: number | null;
            readonly luck: number | null;
            readonly p_value: number | null;
        } | null;
        /** @description Does it beat the opponent? `yes`, `no` or `undecided`; null for the opponent itself. */
        readonly AnswerWord: string | null;
        /** @description The models of a hub against an opponent. */
        readonly HubRecord: {
            readonly opponent: string;
            readonly models: readonly components["schemas"]["HubModel"][];
            /** @description Every pair of models on the tasks that both answered. */
            readonly pairwise: readonly components["schemas"]["ModelPair"][];
            /** @description Models not shown worse than another at 5 %. */
            readonly confidence_set: readonly string[];
            /** @description What could not be used, or was noticed. */
            readonly skipped: readonly components["schemas"]["RecordNotice"][];
        };
        readonly HubModel: {
            readonly model: string;
            readonly n_tasks: number;
            readonly n_rounds: number;
            readonly by_horizon: readonly components["schemas"]["HubHorizon"][];
            /** @description Against `naive` fitted to what was known in each round; null where no history is known. */
            readonly naive: {
                /** @description Share of the series with a lower mean score. */
                readonly rate: number | null;
                readonly p_value: number | null;
                readonly skill: {
                    readonly geometric: number;
                    readonly lower: number | null;
                    readonly upper: number | null;
                } | null;
                readonly answer: components["schemas"]["AnswerWord"];
            } | null;
            readonly answer: components["schemas"]["AnswerWord"];
        };
        readonly HubHorizon: {
            /** @description Null for targets without a horizon. */
            readonly horizon: number | null;
            /** @description Mean score over that of the opponent, on shared tasks. */
            readonly ratio: number | null;
            /** @description Series with a lower mean score. */
            readonly wins: number;
            readonly n_series: number;
            /** @description Share of observations inside the central intervals; null where they are not given. */
            readonly coverage: {
                readonly 50: number | null;
                readonly 80: number | null;
                readonly 95: number | null;
            };
            readonly wager: {
                /** @description What a stake of 1 on the model became; 20 is evidence at 5 %. */
                readonly wealth: number;
                /** @description The first round with 20 or more. */
                readonly reached_20_at: string | null;
            } | null;
        };
        readonly ModelPair: {
            readonly a: string;
            readonly b: string;
            readonly n_tasks: number;
            readonly n_series: number;
            /** @description Share of the series on which a has the lower mean score. */
            readonly share: number | null;
            /** @description Geometric mean over series of the score of a over that of b. */
            readonly ratio: number | null;
            readonly lower: number | null;
            readonly upper: number | null;
            readonly mean_ratio: number | null;
            /** @description By sign flips of score differences in blocks of dates. */
            readonly p_value: number | null;
        };
        readonly RecordNotice: {
            readonly code: string;
            readonly model: string | null;
            readonly file: string | null;
            readonly line: number | null;
            readonly count: number;
            readonly reason: string;
        };
        /** @description What a judgement comes to. */
        readonly JudgementSummary: {
            readonly id: string;
            readonly challenger: string;
            readonly trained_on: string | null;
            readonly panel: string;
            /** @description UTC date of the judgement. */
            readonly as_of: string;
            /** @enum {string} */
            readonly score: "crps" | "pinball" | "absolute_error";
            /** @enum {string} */
            readonly provenance: "run_here" | "self_reported";
            /** @description The result in a sentence. */
            readonly summary: string;
            readonly n_cases: number;
            readonly beats_rw: components["schemas"]["JudgedBeats"];
            readonly skill: components["schemas"]["JudgedSkill"];
            /** @description True where the answer against the best naive forecast is yes; null where luck was not measured. */
            readonly superior: boolean | null;
            /** @description The challenger against the best naive forecast at the decision horizon; absent in earlier judgements. */
            readonly naive?: components["schemas"]["AgainstNaive"] | null;
            readonly design: components["schemas"]["JudgeDesign"];
        };
        /** @description The report of a judgement. */
        readonly Judgement: components["schemas"]["JudgementSummary"] & {
            readonly panel_version: string;
            readonly engine_version: string;
            /** @description The rules of scoring: 2 scores the random walk exactly, grids by the plain CRPS and quantiles by weighted pinball loss. Absent in judgements by the first rules, of engine 1.4 and earlier, which keep their numbers. */
            readonly rule?: number;
            /** @description Answers scored as independent draws and as grids of quantiles; null unless they are samples. */
            readonly sampling?: {
                readonly iid: number;
                readonly grid: number;
            } | null;
            /** @description Levels of the answers; empty where they are samples, 0.5 where they are points. */
            readonly quantile_levels: readonly number[];
            readonly n_tasks: number;
            /** @description Tasks with an answer that was scored. */
            readonly n_answers: number;
            readonly by_horizon: readonly {
                readonly horizon: number;
                readonly beats_rw: components["schemas"]["JudgedBeats"];
                readonly skill: components["schemas"]["JudgedSkill"];
                readonly naive?: components["schemas"]["AgainstNaive"] | null;
            }[];
            /** @description Members of the naive family at the decision horizon; not tested for luck. */
            readonly also?: readonly components["schemas"]["AlsoRow"][];
            /** @description Coverage and PIT (samples) or shares above the quantiles (quantiles), on real cases; empty for points. */
            readonly calibration: readonly {
                readonly horizon: number;
                readonly n: number;
                readonly coverage: {
                    readonly 50: number | null;
                    readonly 80: number | null;
                    readonly 95: number | null;
                };
                readonly pit: readonly number[] | null;
                readonly above: readonly {
                    readonly level: number;
                    readonly share: number;
                }[] | null;
            }[];
            /** @description Diebold–Mariano tests of the real cases, per horizon. */
            readonly significance: readonly {
                readonly horizon: number;
            }[];
            readonly measures?: components["schemas"]["JudgedMeasures"];
            readonly training?: components["schemas"]["JudgedTraining"];
            /** @description The challenger beside the built-in models on the same tasks at the decision horizon. */
            readonly with_built_ins: readonly {
                readonly model: string;
                readonly beats_rw: components["schemas"]["JudgedBeats"];
                readonly skill: components["schemas"]["JudgedSkill"];
                readonly superior: boolean | null;
                readonly naive?: components["schemas"]["AgainstNaive"] | null;
            }[] | null;
            readonly n_failures: number;
            readonly reasons: readonly {
                readonly reason: string;
                readonly count: number;
            }[];
            /** @description At most 200 answers that could not be used. */
            readonly failures: readonly {
                readonly task_id: string | null;
                readonly variable: string | null;
                readonly origin: number | null;
                readonly walk: boolean | null;
                readonly line: number | null;
                readonly reason: string;
            }[];
            readonly skipped: readonly {
                readonly variable: string;
                readonly n_observations: number;
                readonly reason: string;
            }[];
        };
        /** @description The challenger's figure, and the random walk's on the same forecasts. */
        readonly Beside: {
            readonly own: number;
            readonly rw: number;
        } | null;
        /** @description Figures beside the score that decides, on real cases, in units of the mean change over a year before the forecast (docs/methods.md). Absent from older judgements. */
        readonly JudgedMeasures: {
            readonly by_horizon: readonly {
                readonly horizon: number;
                /** @description Answers that count. */
                readonly n: number;
                readonly mase: components["schemas"]["Beside"];
                readonly wis: components["schemas"]["Beside"];
            }[];
            readonly energy_score: components["schemas"]["Beside"];
            /** @description Mean of the `seconds` of the answers; null where none has them. */
            readonly seconds_per_forecast: number | null;
        };
        /** @description What of the tasks the model has seen, where `trained_on` has a structure; else null. */
        readonly JudgedTraining: {
            readonly data: readonly {
                readonly panel?: string;
                readonly set?: string;
                readonly cutoff?: string;
            }[];
            readonly n_forecasts: number;
            readonly n_seen: number;
            readonly warning: string | null;
        } | null;
        readonly Comparison: {
            readonly judgements: readonly {
                readonly id: string;
                /** @description The challenger's name, with its id where two have the same. */
                readonly model: string;
            }[];
            /** @description Real forecasts of the tasks. */
            readonly n_tasks: number;
            /** @description Every pair, the random walk (`rw`) among them. */
            readonly pairwise: readonly components["schemas"]["ComparedPair"][];
            /** @description Models not shown worse than another at 5 %. */
            readonly confidence_set: readonly string[];
        };
        readonly ComparedPair: {
            readonly a: string;
            readonly b: string;
            /** @description Forecasts that both made in the same form. */
            readonly n_tasks: number;
            readonly n_series: number;
            /** @description Share of series on which a has the lower mean score. */
            readonly share: number | null;
            /** @description Geometric mean over series of a's mean score over b's. */
            readonly ratio: number | null;
            readonly lower: number | null;
            readonly upper: number | null;
            readonly mean_ratio: number | null;
            /** @description Two-sided; by sign flips of score differences in blocks of dates. */
            readonly p_value: number | null;
        };
        /**
         * @description Random walk (the baseline), AR(1), ARMA(1,1), HAR, ARFIMA with regime switching, MSM.
         * @enum {string}
         */
        readonly ModelId: ModelId;
        /** @description Steps ahead. */
        readonly Horizon: number;
        /**
         * @description Equal seeds give equal draws.
         * @default 0
         */
        readonly Seed: number;
        /**
         * @description Number of paths.
         * @default 1000
         */
        readonly Samples: number;
        readonly ForecastRequest: {
            readonly model: components["schemas"]["ModelId"];
            /** @description Levels, oldest first, equally spaced, finite. */
            readonly series: readonly number[];
            /** @description Any order, repeats allowed; answered in this order. */
            readonly horizons: readonly components["schemas"]["Horizon"][];
            readonly n_samples?: components["schemas"]["Samples"];
            readonly seed?: components["schemas"]["Seed"];
            /**
             * @description Volatility components of `msm`.
             * @default 4
             */
            readonly msm_components: number;
        };
        readonly EnsembleRequest: {
            /** @description Levels, oldest first, equally spaced, finite. */
            readonly series: readonly number[];
            /** @description Any order, repeats allowed; answered in this order. */
            readonly horizons: readonly components["schemas"]["Horizon"][];
            readonly n_samples?: components["schemas"]["Samples"];
            readonly seed?: components["schemas"]["Seed"];
            /**
             * @description Volatility components of `msm`.
             * @default 4
             */
            readonly msm_components: number;
            /**
             * @description Where known: `quarterly` and `monthly` series are checked for a seasonal pattern of that period, `annual` ones are not. Without it, periods of 12 and 4 are tried and a pattern must be stronger.
             * @enum {string}
             */
            readonly frequency?: "annual" | "quarterly" | "monthly";
        };
        readonly NaiveRequest: {
            /** @description Levels, oldest first, equally spaced, finite. */
            readonly series: readonly number[];
            /** @description Any order, repeats allowed; answered in this order. */
            readonly horizons: readonly components["schemas"]["Horizon"][];
            readonly n_samples?: components["schemas"]["Samples"];
            readonly seed?: components["schemas"]["Seed"];
            /**
             * @description As in a forecast; no member of the family has such components.
             * @default 4
             */
            readonly msm_components: number;
            /**
             * @description Where known: `quarterly` and `monthly` series of at least three years have a seasonal member. Without it there is none.
             * @enum {string}
             */
            readonly frequency?: "annual" | "quarterly" | "monthly";
        };
        readonly ProbabilisticForecast: {
            readonly horizons: readonly number[];
            /** @description `samples[i][k]` is path i at `horizons[k]`. */
            readonly samples: readonly (readonly number[])[];
            readonly model_name: string;
            /** @description Mean of the samples at each horizon. */
            readonly mean?: readonly number[];
            /** @description Level to one value per horizon (type 7). */
            readonly quantiles?: {
                readonly [key: string]: readonly number[];
            };
            /** @description Parameters, log-likelihood, flags and `resolution`, the rounding quantum of the samples. */
            readonly metadata: Record<string, never>;
        };
        /** @description A forecast without its samples. */
        readonly ForecastSummary: {
            readonly horizons: readonly number[];
            readonly model_name: string;
            /** @description Mean of the samples at each horizon. */
            readonly mean: readonly number[];
            /** @description Level to one value per horizon (type 7). */
            readonly quantiles: {
                readonly [key: string]: readonly number[];
            };
            readonly metadata: Record<string, never>;
        };
        readonly BenchmarkRequest: {
            /** @description Panel id: wb, q, long, boe, bis or sh. */
            readonly panel: string;
            /**
             * @default [
             *       "rw",
             *       "ar1",
             *       "arma11",
             *       "har",
             *       "arfima_rs",
             *       "msm"
             *     ]
             */
            readonly models: readonly components["schemas"]["ModelId"][];
            /**
             * @default [
             *       1,
             *       3,
             *       6,
             *       12
             *     ]
             */
            readonly horizons: readonly components["schemas"]["Horizon"][];
            /** @default 8 */
            readonly n_origins: number;
            readonly n_samples?: components["schemas"]["Samples"];
            /** @default 0.5 */
            readonly beat_threshold: number;
            readonly decision_horizon?: components["schemas"]["DecisionHorizon"];
            readonly seed?: components["schemas"]["Seed"];
            /** @description A glob such as `*.gdp_growth`, or a list of variable ids. All when absent. */
            readonly variables?: string | readonly string[];
            /**
             * @description Also run the benchmark on sign-flipped replicates of the panel, where no direction can be forecast. Without them there is no luck and no p-value.
             * @default true
             */
            readonly placebo: boolean;
            /** @description Number of replicates. When absent 19, or as many as give 400 walks, at most 199. */
            readonly placebo_replicates?: number;
            /**
             * @description Also run the ensemble on the real series, where all six models are run.
             * @default true
             */
            readonly ensemble: boolean;
            /**
             * @description Replicates, from the first, on which the ensemble is run as well. Without them its luck is not measured; on each it takes about ten times as long as the six models.
             * @default 0
             */
            readonly ensemble_replicates: number;
            /**
             * @description Also play the wager over every date of the second half of each series, up to 200 dates, against `naive` and `rw`. Models that take long to fit are left out; `wager.left_out` of the report names them.
             * @default false
             */
            readonly wager: boolean;
        };
        /**
         * @description Horizon at which winners are decided.
         * @default 12
         */
        readonly DecisionHorizon: number;
        readonly LeaderboardEntry: {
            readonly model: components["schemas"]["ModelId"];
            readonly wins: number;
            readonly share: number;
            /** @description The model alone against rw at the decision horizon; null for rw itself. */
            readonly beats_rw?: components["schemas"]["BeatsRw"] | null;
            /** @description Skill over rw at the decision horizon; null for rw itself. */
            readonly skill?: components["schemas"]["Skill"] | null;
            readonly superior?: components["schemas"]["Superior"];
            /** @description The model against the best naive forecast at the decision horizon; absent in runs of earlier versions. */
            readonly naive?: components["schemas"]["AgainstNaive"] | null;
        };
        /** @description One forecaster against the best naive forecast so far (`POST /v1/naive`), at one horizon. */
        readonly AgainstNaive: {
            /** @description Share of series with a lower mean score than the naive forecast. */
            readonly rate: number;
            /** @description Mean of that share over the replicates of the null model with the largest p-value. */
            readonly luck: number | null;
            /** @description Against luck, family-wise over the models, the largest over the null models. */
            readonly p_value: number | null;
            /** @description Replicates behind it; 0 where luck was not measured. */
            readonly n_replicates: number;
            /** @description Series that luck was measured on, where these are not all of them. */
            readonly luck_cases?: number;
            /** @description Luck by null model, from the plain walk upwards. */
            readonly rungs: readonly {
                /** @enum {string} */
                readonly rung: "walk" | "drift" | "average" | "season";
                readonly luck: number;
                readonly p_value: number;
            }[];
            readonly skill: {
                /** @description 1 − geometric mean of the ratios of scores, log ratios cut at ±3. */
                readonly geometric: number;
                /** @description 95 % interval of geometric for other dates. */
                readonly lower: number | null;
                readonly upper: number | null;
                readonly mean_ratio: number;
                readonly scaled: number | null;
                /** @description Skill of the naive forecast moved to this one's median. */
                readonly direction: number | null;
                /** @description Skill of this forecast moved to the naive median. */
                readonly spread: number | null;
            } | null;
            /**
             * @description Does it beat a naive forecast?
             * @enum {string}
             */
            readonly answer: "yes" | "no" | "undecided";
            /** @description Why it is undecided. */
            readonly reasons: readonly string[];
            /** @description What to mind where it is yes. */
            readonly warnings: readonly string[];
        };
        /** @description A forecaster that is not on the leaderboard. */
        readonly AlsoRow: {
            readonly model: string;
            readonly n_cases: number;
            readonly naive: components["schemas"]["AgainstNaive"];
        };
        readonly NaiveRow: {
            readonly model: string;
            readonly horizon: number;
            readonly n_cases: number;
            readonly naive: components["schemas"]["AgainstNaive"];
        };
        readonly BeatsRw: {
            /** @description Share of cases with a lower CRPS than rw. */
            readonly rate: number;
            /** @description Mean of that share over the replicates. */
            readonly luck: number | null;
            /** @description rate − luck. */
            readonly lift: number | null;
            /** @description 95 % interval of lift for other series. */
            readonly lower: number | null;
            readonly upper: number | null;
            /** @description Share of replicates with at least this rate, the real panel counted among them. */
            readonly p_value: number | null;
        };
        readonly Skill: {
            /** @description 1 − geometric mean of CRPS / CRPS of rw, log ratios cut at ±3. */
            readonly geometric: number;
            /** @description 95 % interval of geometric for other dates. */
            readonly lower: number | null;
            readonly upper: number | null;
            /** @description 1 − mean of CRPS / CRPS of rw. */
            readonly mean_ratio: number;
            /** @description 1 − ratio of the sums of CRPS in units of each series' mean absolute change. */
            readonly scaled: number | null;
            /** @description Geometric skill that the replicates give. */
            readonly luck: number | null;
            readonly p_value?: number | null;
        };
        /** @description True where the answer against the best naive forecast is yes. Null for rw, and without replicates. */
        readonly Superior: boolean | null;
        readonly BenchmarkReport: {
            readonly panel: string;
            /** Format: date */
            readonly as_of: string;
            /** @description One plain sentence with the word yes, no or undecided. */
            readonly summary?: string;
            /** @description The ensemble and the members of the naive family, at the decision horizon. */
            readonly also?: readonly components["schemas"]["AlsoRow"][];
            /** @description Every forecaster at every horizon against the best naive forecast so far. */
            readonly against_naive?: readonly components["schemas"]["NaiveRow"][];
            /** @description The request with every default filled in. */
            readonly config: {
                readonly models: readonly components["schemas"]["ModelId"][];
                readonly horizons: readonly number[];
                readonly n_origins: number;
                readonly n_samples: number;
                readonly seed: number;
                readonly msm_components?: number;
                readonly beat_threshold?: number;
                readonly decision_horizon: number;
                /** @description Ids of the series, or null for the whole panel. */
                readonly variables?: readonly string[] | null;
                readonly placebo?: boolean;
                readonly placebo_replicates?: number | null;
                readonly ensemble?: boolean;
                readonly ensemble_replicates?: number;
                readonly wager?: boolean;
            };
            readonly verdict: {
                readonly pass_rate: number;
                readonly passes: boolean;
                readonly decision_horizon: number;
                readonly beat_threshold: number;
                readonly n_cases: number;
                readonly winners: {
                    readonly [key: string]: components["schemas"]["ModelId"];
                };
            };
            readonly leaderboard: readonly components["schemas"]["LeaderboardEntry"][];
            /** @description The same benchmark on sign-flipped replicates of the panel; null when it was not asked for. */
            readonly placebo: components["schemas"]["Placebo"] | null;
            /** @description Pass rate beyond what luck gives; null without a placebo. */
            readonly lift?: components["schemas"]["Lift"] | null;
            readonly skill: readonly components["schemas"]["SkillRow"][];
            readonly calibration: readonly components["schemas"]["CalibrationRow"][];
            readonly significance: readonly components["schemas"]["SignificanceRow"][];
            readonly tests?: readonly components["schemas"]["CaseTest"][];
            /** @description How many cases have 1, 2, … origins. */
            readonly origins?: {
                readonly [key: string]: number;
            };
            /** @description How many independent forecasts the origins of a case are worth on average. */
            readonly effective_origins?: readonly {
                readonly horizon: number;
                readonly mean: number;
            }[];
            readonly reference?: components["schemas"]["Reference"];
            readonly breakdowns?: readonly components["schemas"]["BreakdownRow"][];
            readonly wager?: components["schemas"]["BenchmarkWager"];
            readonly scores: readonly components["schemas"]["ScoreRow"][];
            readonly failures: readonly components["schemas"]["CellFailure"][];
            readonly skipped?: readonly components["schemas"]["SkippedCase"][];
            readonly panel_version: string;
            readonly engine_version: string;
        };
        /** @description What a benchmark says of one series. */
        readonly SeriesRecord: {
            readonly panel: string;
            readonly variable: string;
            /** Format: date */
            readonly as_of: string;
            readonly panel_version: string;
            readonly engine_version: string;
            readonly decision_horizon: number;
            /** @description The model with the smallest CRPS at the decision horizon; null where the series was left out. */
            readonly winner: components["schemas"]["ModelId"] | null;
            /** @description Why the series was left out. */
            readonly skipped: string | null;
            readonly scores: readonly components["schemas"]["ScoreRow"][];
            /** @description The rows of its country and its indicator. */
            readonly breakdowns: readonly components["schemas"]["BreakdownRow"][];
            /** @description The ensemble and the members of the naive family on the whole panel, at the decision horizon; a benchmark keeps no scores of them per series. */
            readonly also?: readonly components["schemas"]["AlsoRow"][];
        };
        readonly Placebo: {
            /**
             * @description Changes keep their size and get random signs, the same for all series of a date.
             * @enum {string}
             */
            readonly kind?: "sign_flip";
            readonly n_replicates?: number;
            /** @description Cases of all replicates together. */
            readonly n_walks: number;
            /** @description Paths per forecast of walks and of what they are compared with. */
            readonly n_samples?: number;
            /** @description The pass rate that luck gives (mean over replicates). */
            readonly pass_rate: number;
            /** @description Of that mean. */
            readonly standard_error: number;
            /** @description Pass rate of the real cases with as many paths as the walks; lift is measured from it. */
            readonly compared_pass_rate?: number;
            readonly leaderboard: readonly components["schemas"]["LeaderboardEntry"][];
        };
        /** @description The random walk with drift. It is never in the leaderboard and never wins a case. */
        readonly Reference: {
            /** @enum {string} */
            readonly model: "rw_drift";
            readonly against_rw: readonly {
                readonly horizon: number;
                readonly beats_rw: components["schemas"]["BeatsRw"] | null;
                readonly skill: components["schemas"]["Skill"] | null;
            }[];
            /** @description The models against the walk with drift. */
            readonly models: readonly {
                readonly model: components["schemas"]["ModelId"];
                readonly horizon: number;
                readonly n_cases: number;
                readonly rate: number | null;
                readonly skill: number | null;
            }[];
        };
        readonly CivilizationBreakdown: {
            readonly as_of: string;
            readonly design: string;
            readonly decision_horizon: number;
            /** @description Version of the taxonomy. */
            readonly taxonomy: string;
            /** @description Panels whose runs were read. */
            readonly panels: readonly string[];
            /** @description Panels whose runs are no longer kept. */
            readonly missing_panels: readonly string[];
            /** @description Cases of states. */
            readonly n_cases: number;
            /** @description Cases of entities that the taxonomy does not list. */
            readonly n_cases_left_out: number;
            /** @description The word of the verdict for each model over all cases; null where the verdict has none. */
            readonly answers: readonly {
                readonly model: components["schemas"]["ModelId"];
                readonly answer: string | null;
            }[];
            readonly civilizations: readonly {
                readonly id: string;
                readonly label: string;
                readonly n_states: number;
                readonly n_cases: number;
                /** @description Fewer than five states. */
                readonly thin: boolean;
                readonly models: readonly {
                    readonly model: components["schemas"]["ModelId"];
                    readonly rate: number | null;
                    readonly luck: number | null;
                    readonly skill: number | null;
                    readonly skill_luck: number | null;
                    readonly naive?: components["schemas"]["PartAnswer"];
                }[];
            }[];
            readonly caveats: readonly string[];
        };
        /** @description The decision for a part of the cases. Decades are those of the target and have no luck. */
        readonly BreakdownRow: {
            /** @enum {string} */
            readonly by: "frequency" | "decade" | "entity" | "indicator";
            readonly value: string;
            readonly n_cases: number;
            readonly models: readonly {
                readonly model: components["schemas"]["ModelId"];
                readonly rate: number | null;
                readonly luck: number | null;
                readonly skill: number | null;
                readonly skill_luck: number | null;
                readonly naive?: components["schemas"]["PartAnswer"];
            }[];
        };
        /** @description One model against the best naive forecast on a part of the cases, at the decision horizon. The family over which p is controlled are the models of the row. */
        readonly PartAnswer: {
            /** @description Share of series with a lower mean score. */
            readonly rate: number;
            readonly luck: number | null;
            readonly p_value: number | null;
            /** @description Geometric. */
            readonly skill: number | null;
            /** @description 95 % interval of skill for other dates. */
            readonly lower: number | null;
            readonly upper: number | null;
            /** @enum {string} */
            readonly answer: "yes" | "no" | "undecided";
        };
        readonly Lift: {
            readonly estimate: number;
            readonly lower: number;
            readonly upper: number;
            /** @description Level of the interval. */
            readonly level: number;
            /** @description Share of replicates with at least this pass rate. */
            readonly p_value?: number;
        };
        readonly SkillRow: {
            readonly model: components["schemas"]["ModelId"];
            readonly horizon: number;
            readonly n_cases: number;
            /** @description Cases without a ratio. */
            readonly n_excluded: number;
            /** @description 1 − geometric mean of CRPS / CRPS of rw. */
            readonly skill: number | null;
            /** @description 95 % interval for other dates. */
            readonly lower: number | null;
            readonly upper: number | null;
            readonly mean_ratio?: number | null;
            readonly scaled?: number | null;
            readonly luck?: number | null;
            readonly p_value?: number | null;
        };
        /** @description Share of observations inside the central interval of each nominal level. */
        readonly Coverage: {
            readonly 50: number;
            readonly 80: number;
            readonly 95: number;
        };
        readonly CalibrationRow: {
            readonly model: components["schemas"]["ModelId"];
            readonly horizon: number;
            readonly n: number;
            readonly coverage: components["schemas"]["Coverage"];
            /** @description Counts of the PIT histogram. */
            readonly pit: readonly number[];
        };
        readonly SignificanceRow: {
            readonly model: components["schemas"]["ModelId"];
            readonly horizon: number;
            readonly n_tested: number;
            readonly n_untestable: number;
            /** @description Cases better than rw at 5 %. */
            readonly better: number;
            readonly worse: number;
            /** @description The same after Benjamini–Hochberg control. */
            readonly better_controlled: number;
            readonly worse_controlled: number;
            readonly beats_rw?: components["schemas"]["BeatsRw"] | null;
            readonly superior?: components["schemas"]["Superior"];
            /** @description Null since engine 1.2.0; `beats_rw` tests over all cases. */
            readonly pooled: {
                readonly n_origins: number;
                readonly statistic: number;
                readonly p_value: number;
            } | null;
        };
        readonly CaseTest: {
            readonly variable: string;
            readonly model: components["schemas"]["ModelId"];
            readonly statistic: number;
            readonly p_value: number;
            readonly q_value: number;
        };
        readonly ScoreRow: {
            readonly variable: string;
            readonly model: components["schemas"]["ModelId"];
            readonly horizon: number;
            readonly n_origins: number;
            readonly crps: number | null;
            readonly mae: number | null;
            readonly rmse: number | null;
            readonly bias: number | null;
            readonly coverage: components["schemas"]["Coverage"];
        };
        readonly CellFailure: {
            readonly variable: string;
            readonly model: components["schemas"]["ModelId"];
            /** @description Observations known at the origin. */
            readonly origin: number;
            readonly reason: string;
        };
        readonly SkippedCase: {
            readonly variable: string;
            readonly n_observations: number;
            readonly reason: string;
        };
        /** @description The settings of a run with every default filled in, without panel and variables. */
        readonly Settings: {
            readonly models?: readonly components["schemas"]["ModelId"][];
            readonly horizons?: readonly number[];
            readonly n_origins?: number;
            readonly n_samples?: number;
            readonly beat_threshold?: number;
            readonly decision_horizon?: number;
            readonly seed?: number;
            readonly msm_components?: number;
            readonly placebo?: boolean;
            readonly placebo_replicates?: number | null;
            readonly ensemble?: boolean;
            readonly ensemble_replicates?: number;
            readonly wager?: boolean;
        };
        readonly VerdictPanel: {
            readonly panel: string;
            /** Format: date */
            readonly as_of: string;
            readonly pass_rate: number;
            readonly passes: boolean;
            readonly n_cases: number;
            /** @description False when only some variables were run. */
            readonly complete: boolean;
            readonly placebo_pass_rate: number | null;
            readonly panel_version: string;
            readonly engine_version: string;
            readonly leaderboard?: readonly components["schemas"]["LeaderboardEntry"][];
            /** @description Models and ensemble against the best naive forecast, at the first and the decision horizon. The family over which p is controlled are the models of all panels. */
            readonly against_naive?: readonly components["schemas"]["NaiveRow"][];
        };
        readonly Verdict: {
            /** Format: date */
            readonly as_of: string;
            readonly pass_rate: number;
            readonly passes: boolean;
            /** @description One plain sentence with the word yes, no or undecided. */
            readonly summary?: string;
            /** @description The ensemble and the members of the naive family, at the decision horizon. */
            readonly also?: readonly components["schemas"]["AlsoRow"][];
            /** @description Every forecaster at every horizon against the best naive forecast so far. */
            readonly against_naive?: readonly components["schemas"]["NaiveRow"][];
            readonly leaderboard: readonly components["schemas"]["LeaderboardEntry"][];
            readonly decision_horizon: number;
            readonly beat_threshold: number;
            readonly n_cases: number;
            readonly placebo?: {
                readonly pass_rate: number;
                readonly standard_error: number;
                /** @enum {string} */
                readonly kind?: "sign_flip";
                readonly n_replicates?: number;
                readonly n_walks?: number;
                readonly n_samples?: number;
                readonly compared_pass_rate?: number;
            } | null;
            readonly lift?: components["schemas"]["Lift"] | null;
            readonly panels: readonly components["schemas"]["VerdictPanel"][];
            /** @description Names the settings of the runs; verdicts pool runs of one design and engine only. */
            readonly design?: string;
            /** @description True when the settings are the default ones. `GET /v1/verdict` prefers these. */
            readonly standing?: boolean;
            readonly config?: components["schemas"]["Settings"];
            /** @description Pooled over the panels, for every horizon. */
            readonly skill?: readonly components["schemas"]["SkillRow"][];
            /** @description Share of observations inside the central intervals, over all panels. */
            readonly coverage?: readonly {
                readonly model: components["schemas"]["ModelId"];
                readonly horizon: number;
                readonly n: number;
                readonly coverage: components["schemas"]["Coverage"];
            }[];
            /** @description Diebold–Mariano tests of single series at the decision horizon, added up over the panels. */
            readonly significance?: readonly {
                readonly model: components["schemas"]["ModelId"];
                readonly n_tested: number;
                readonly better_controlled: number;
                readonly worse_controlled: number;
            }[];
        };
        readonly Job: {
            readonly id: string;
            /**
             * @description What kind of work it is.
             * @example benchmark
             */
            readonly type?: string;
            /** @enum {string} */
            readonly state: "queued" | "running" | "done" | "failed" | "cancelled" | "interrupted";
            /** @description The request with every default filled in. */
            readonly request?: {
                readonly [key: string]: unknown;
            };
            readonly progress: {
                readonly cells_done: number;
                readonly cells_total: number;
                readonly cells_per_second?: number | null;
                readonly seconds_left?: number | null;
            };
            /** @description About how many seconds all of it takes on one core, estimated before it starts. */
            readonly estimated_cpu_seconds?: number | null;
            readonly error?: string | null;
            /** @description Of a job that failed because of what it was sent: the code, the reason, and where it is (the pointer is the line of the file). */
            readonly problem?: {
                /** @example invalid_answers */
                readonly code: string;
                readonly detail: string;
                readonly errors: readonly {
                    readonly pointer: string;
                    readonly detail: string;
                }[];
            } | null;
            /** @description Address of the report when done. */
            readonly result?: string | null;
            /** @description Where the progress is streamed. */
            readonly events?: string;
            /** @description Only in the 202 that starts a job, and never again: what `DELETE` may ask for. A request that joins a job already open gets none. */
            readonly token?: string;
        };
        readonly PanelInfo: {
            readonly id: string;
            readonly name: string;
            readonly description: string;
            /** @enum {string} */
            readonly frequency: "annual" | "quarterly" | "monthly" | "mixed";
            readonly start: string;
            readonly end: string;
            readonly n_variables: number;
            readonly n_observations: number;
            readonly sources: readonly {
                readonly id: string;
                readonly name: string;
                readonly url: string;
                readonly vintage: string;
                readonly license: string;
                readonly attribution: string;
            }[];
            readonly license: string;
            readonly attribution: string;
            /** @description Hash of the content. */
            readonly version: string;
            readonly published_run?: components["schemas"]["PublishedRun"];
        };
        /** @description Only in the answer for one data set: what the benchmark of the default settings that is published with it says. `POST /v1/benchmark` with the set's id answers the whole report, at once. */
        readonly PublishedRun: {
            /** Format: date */
            readonly as_of: string;
            readonly engine_version: string;
            readonly panel_version: string;
            /** @description Series that were compared. */
            readonly n_cases: number;
            /** @description Sign-flipped replicates that luck was measured on. */
            readonly n_replicates: number;
            readonly decision_horizon: number;
            /** @description One plain sentence with the word yes, no or undecided. */
            readonly summary: string;
            /** @description Every forecaster at every horizon against the best naive forecast so far. */
            readonly against_naive: readonly components["schemas"]["NaiveRow"][];
        };
        readonly VariableInfo: {
            readonly id: string;
            readonly panel: string;
            readonly label: string;
            readonly entity: string;
            readonly entity_name: string;
            readonly indicator: string;
            readonly unit: string;
            /** @enum {string} */
            readonly frequency: "annual" | "quarterly" | "monthly";
            readonly start: string;
            readonly end: string;
            readonly n_observations: number;
            readonly source: string;
            readonly source_id: string;
            /**
             * @description What the value of a period is: an average or total over it, or what stood at its end. Left out where the source does not say, and for growth rates and returns.
             * @enum {string}
             */
            readonly measured?: "average" | "end_of_period";
            readonly license: string;
        };
        readonly Series: components["schemas"]["VariableInfo"] & {
            readonly periods: readonly string[];
            readonly values: readonly number[];
            readonly attribution: string;
        };
        readonly Diagnostic: {
            readonly id: string;
            /** @enum {string} */
            readonly family: "C" | "B" | "D" | "I" | "S";
            readonly name: string;
            readonly statistic: number | null;
            readonly p_value: number | null;
            readonly q_value: number | null;
            /**
             * @description What the series is compared with. `ar`: the fitted autoregression with residuals of random sign; `shuffle`: with residuals in random order; `iaaft`: the same values and spectrum; `gaussian`: normal noise. (`ar1` and `phase` come from engines before 1.2.)
             * @enum {string}
             */
            readonly null: "ar1" | "phase" | "ar" | "shuffle" | "iaaft" | "gaussian";
            readonly n_surrogates: number;
            readonly significant: boolean;
            readonly interpretation: string;
            /** @description The statistic on the surrogates; null when there is none. */
            readonly null_distribution?: components["schemas"]["Histogram"] | null;
            /** @description Why the statistic is null. */
            readonly reason?: string;
            /** @description Numbers behind the statistic. */
            readonly details: {
                readonly [key: string]: unknown;
            };
        };
        readonly Histogram: {
            /** @description Lower end of the first bin, the smallest value. */
            readonly from: number;
            /** @description Upper end of the last bin, the largest value. */
            readonly to: number;
            /** @description Values in each of the equal bins. */
            readonly counts: readonly number[];
            readonly q05: number;
            readonly median: number;
            readonly q95: number;
        };
        readonly DiagnosticBundle: {
            readonly panel: string;
            readonly variable: string;
            readonly n_observations: number;
            /**
             * @description What is tested, the levels or their logarithms, whichever gives the levels the higher likelihood.
             * @enum {string}
             */
            readonly transform?: "log" | "level";
            /** @description The same in one sentence. */
            readonly transform_note?: string;
            /** @description Order of the autoregression whose innovations are tested. */
            readonly ar_order?: number | null;
            /** @description Periods of the season that the autoregression allows for, by the series' frequency; null without one. */
            readonly season?: number | null;
            /** @description Share of the changes that have the most frequent value; above a fifth, families D and I are not given. */
            readonly tied?: number;
            readonly diagnostics: readonly components["schemas"]["Diagnostic"][];
            /** @description One summary for each of C, B, D, I and S. */
            readonly families: {
                readonly [key: string]: {
                    readonly name: string;
                    readonly question: string;
                    readonly significant: number;
                    readonly sentence: string;
                };
            };
        };
        /** @description The full shape is in the JSON Schema at `/v1/taxonomy/schema`. */
        readonly Taxonomy: {
            readonly version: string;
            readonly policy: Record<string, never>;
            /** @description Terms of the fields that do not fall under the licence of the text. */
            readonly licenses?: readonly {
                readonly fields: readonly string[];
                readonly terms: string;
            }[];
            readonly bibliography: readonly components["schemas"]["BibliographyItem"][];
            readonly civilizations: readonly components["schemas"]["Civilization"][];
        };
        readonly BibliographyItem: {
            /** @description What `citation_ids` refer to. */
            readonly id: string;
            readonly type: string;
            readonly citation: string;
            readonly url?: string | null;
            readonly license?: string | null;
            readonly isbn?: string;
        };
        readonly Civilization: {
            readonly id: string;
            readonly label: string;
            readonly short_description: string;
            readonly long_description: string;
            /** @description The name in the framework; null for an extension. */
            readonly framework_label: string | null;
            readonly values_clusters: readonly string[];
            readonly archetype_states: readonly string[];
            readonly member_states: readonly {
                readonly iso3: string;
                /**
                 * @description `ambiguous` is a second reading; the other roles are primary, of which a state has one.
                 * @enum {string}
                 */
                readonly role: "core" | "periphery" | "interface" | "ambiguous";
                readonly rationale: string;
                readonly citation_ids: readonly string[];
            }[];
            readonly sub_clusters: readonly {
                readonly id: string;
                readonly label: string;
                readonly states: readonly string[];
            }[];
            readonly ambiguous_cases: readonly {
                readonly iso3: string;
                readonly civilizations_competing: readonly string[];
                readonly discussion: string;
                readonly citation_ids?: readonly string[];
            }[];
            readonly sources?: readonly string[];
            readonly citation_ids: readonly string[];
            /** @description Means on the axes traditional–secular and survival–self-expression. */
            readonly mu_viz?: readonly [
                number,
                number
            ];
            /** @description Their covariance. */
            readonly sigma_viz?: readonly [
                readonly [
                    number,
                    number
                ],
                readonly [
                    number,
                    number
                ]
            ];
            /** @description Means on the six dimensions. */
            readonly mu_score?: readonly number[];
            /** @description Their standard deviations. */
            readonly sigma_score?: readonly number[];
            readonly low_archetype_coverage: boolean;
            readonly extension_to_framework: boolean;
        };
        /** @description The body of the webhook. */
        readonly JobEnded: {
            /** @description `job.` and the state, such as `job.done`. */
            readonly type: string;
            /** @description When it was sent, ISO 8601. */
            readonly timestamp: string;
            readonly data: components["schemas"]["Job"];
        };
        readonly Snapshot: {
            /** @description The top of the hour, ISO 8601. */
            readonly utc: string;
            /** @description Its canonical form. */
            readonly clock_canonical: string;
            /** @description Its short display form. */
            readonly clock_display: string;
            /** @description Version of the notation. */
            readonly spec_version: string;
            /** @constant */
            readonly cadence_minutes: 60;
            /** @description The same instant in Unix milliseconds. */
            readonly unix_ms?: number;
            /** @description When the next snapshot is due, ISO 8601. */
            readonly next_utc?: string;
        };
        readonly Health: {
            readonly status: string;
        };
        readonly ProblemDetails: {
            /** @description A URI reference; `about:blank`. */
            readonly type: string;
            readonly title: string;
            readonly status: number;
            readonly detail: string;
            /** @description The request path. */
            readonly instance: string;
            /**
             * @description What went wrong, stable and machine-readable; always sent. Codes may be added. `docs/errors.md` lists every code with its cause and remedy.
             * @example series_too_short
             */
            readonly code?: string;
            /** @description One entry per offending value. */
            readonly errors?: readonly {
                /** @description JSON pointer into the request. */
                readonly pointer: string;
                readonly detail: string;
            }[];
            /** @description The nearest ids that exist. */
            readonly suggestions?: readonly string[];
        };
    };
    responses: {
        /** @description Malformed payload. Invalid JSON, a missing field or a wrong JSON type. */
        readonly BadRequest: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The server asks for a bearer token, and none was sent or it is not valid. */
        readonly Unauthorized: {
            headers: {
                /** @description The scheme, and what is wrong with the token that was sent (RFC 6750). */
                readonly "WWW-Authenticate"?: string;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The token does not allow this operation, or the server is read-only. */
        readonly Forbidden: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description Unknown panel, variable, job or route, or no verdict yet. */
        readonly NotFound: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description None of the accepted media types can be produced. */
        readonly NotAcceptable: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The body exceeds the limit (4 MiB unless configured). */
        readonly TooLarge: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The body is not application/json. */
        readonly UnsupportedMediaType: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description Well-formed, but a value is out of bounds. */
        readonly Unprocessable: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The rate limit or the limit of open jobs per client was reached (both off unless configured). */
        readonly TooManyRequests: {
            headers: {
                /** @description Seconds to wait. */
                readonly "Retry-After"?: number;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The model could not be fitted to this series (`fit_failed`), or took longer than the compute deadline (`deadline_exceeded`). No series that passes validation is known to lead to `fit_failed`: every model works on the series scaled to order one, closed forms and bounded likelihoods leave nothing to diverge, and exact or constant series have answers of their own. The code is kept for a likelihood that is not finite and for models to come. */
        readonly FitFailure: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The model is not enabled on this server, the queue is full, the store is unavailable, or the server is draining. */
        readonly Unavailable: {
            headers: {
                /** @description Seconds to wait; absent when waiting does not help. */
                readonly "Retry-After"?: number;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The snapshot of this hour has not been written yet, or the server is draining. */
        readonly NoSnapshot: {
            headers: {
                readonly "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                /** @description Seconds to wait. */
                readonly "Retry-After"?: number;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
    };
    parameters: {
        /**
         * @description An `https` address that is told when the job of an asynchronous request ends, as the webhook `jobEnded` describes. Refused with 422 unless the operator has turned webhooks on (`--webhook-secret`).
         * @example https://example.org/hooks/longrun
         */
        readonly callback: string;
        /**
         * @description Round id, often the date of its opening.
         * @example 2026-12-01
         */
        readonly round: string;
        /**
         * @description Panel id: `wb`, `q`, `long`, `boe`, `bis` or `sh`.
         * @example wb
         */
        readonly panel: string;
        /**
         * @description Id of a data set, such as `us-employment`.
         * @example us-employment
         */
        readonly set: string;
        /**
         * @description Variable id such as `USA.gdp_growth`.
         * @example USA.gdp_growth
         */
        readonly variable: string;
        /**
         * @description Variable id such as `CEU1021000001.employment`.
         * @example CEU1021000001.employment
         */
        readonly setVariable: string;
        /**
         * @description `false` leaves `samples` out of the answer: mean and quantiles only. With samples the answer is also available as a table with the columns `path`, `horizon` and `value`, as CSV or as an Arrow stream, by `Accept`.
         * @example false
         */
        readonly withSamples: boolean;
        /**
         * @description `false` leaves the rows of single series out: `scores` and `tests` are empty.
         * @example false
         */
        readonly rows: boolean;
        /**
         * @description Job id.
         * @example 01JABCDEF
         */
        readonly jobId: string;
        /**
         * @description `csv` downloads a table; the same as `Accept: text/csv`.
         * @example csv
         */
        readonly format: "json" | "csv";
        /**
         * @description Panel id.
         * @example wb
         */
        readonly judgedPanel: string;
        /**
         * @description Ids separated by commas, or one pattern such as `*.gdp_growth`; the whole panel unless given.
         * @example *.gdp_growth
         */
        readonly judgedVariables: string;
        /**
         * @description Steps ahead, separated by commas; the decision horizon is added. 1, 3, 6 and 12 unless given.
         * @example [
         *       1,
         *       12
         *     ]
         */
        readonly judgedHorizons: readonly number[];
        /**
         * @description Rolling origins per series.
         * @example 4
         */
        readonly judgedOrigins: number;
        /**
         * @description Horizon of the verdict.
         * @example 12
         */
        readonly decisionHorizon: number;
        /**
         * @description Paths that a task asks for, and that the built-in models draw.
         * @example 200
         */
        readonly judgedSamples: number;
        /**
         * @description Seed of the walks and of the tasks' order.
         * @example 0
         */
        readonly judgedSeed: number;
        /**
         * @description Every k-th of the chosen series.
         * @example 10
         */
        readonly every: number;
        /**
         * @description Random signs with which every series is copied, twice each. Unless given 19, or as many as give 200 walks, and of many series only 40 to 79, evenly spread, are copied. Fewer than 19 cannot show a p-value of 5 %.
         * @example 19
         */
        readonly replicates: number;
        /**
         * @description At most this many entries.
         * @example 10
         */
        readonly limit: number;
    };
    requestBodies: never;
    headers: {
        /** @description Pages of any origin may read the answer, problems included. */
        readonly AnyOrigin: "*";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly createForecast: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description `false` leaves `samples` out of the answer: mean and quantiles only. With samples the answer is also available as a table with the columns `path`, `horizon` and `value`, as CSV or as an Arrow stream, by `Accept`.
                 * @example false
                 */
                readonly samples?: components["parameters"]["withSamples"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ForecastRequest"];
            };
        };
        readonly responses: {
            /** @description The forecast. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProbabilisticForecast"] | components["schemas"]["ForecastSummary"];
                    readonly "text/csv": string;
                    readonly "application/vnd.apache.arrow.stream": string;
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["Unprocessable"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["FitFailure"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createEnsemble: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description `false` leaves `samples` out of the answer: mean and quantiles only. With samples the answer is also available as a table with the columns `path`, `horizon` and `value`, as CSV or as an Arrow stream, by `Accept`.
                 * @example false
                 */
                readonly samples?: components["parameters"]["withSamples"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["EnsembleRequest"];
            };
        };
        readonly responses: {
            /** @description The forecast, with `model_name` "ensemble". */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProbabilisticForecast"] | components["schemas"]["ForecastSummary"];
                    readonly "text/csv": string;
                    readonly "application/vnd.apache.arrow.stream": string;
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["Unprocessable"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["FitFailure"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createNaive: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description `false` leaves `samples` out of the answer: mean and quantiles only. With samples the answer is also available as a table with the columns `path`, `horizon` and `value`, as CSV or as an Arrow stream, by `Accept`.
                 * @example false
                 */
                readonly samples?: components["parameters"]["withSamples"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NaiveRequest"];
            };
        };
        readonly responses: {
            /** @description The forecast, with `model_name` "naive". */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProbabilisticForecast"] | components["schemas"]["ForecastSummary"];
                    readonly "text/csv": string;
                    readonly "application/vnd.apache.arrow.stream": string;
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["Unprocessable"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["FitFailure"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createBenchmark: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description An `https` address that is told when the job of an asynchronous request ends, as the webhook `jobEnded` describes. Refused with 422 unless the operator has turned webhooks on (`--webhook-secret`).
                 * @example https://example.org/hooks/longrun
                 */
                readonly callback?: components["parameters"]["callback"];
            };
            readonly header?: {
                /**
                 * @description `respond-async` answers 202 with the address of the job.
                 * @example respond-async
                 */
                readonly Prefer?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["BenchmarkRequest"];
            };
        };
        readonly responses: {
            /** @description The report. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BenchmarkReport"];
                };
            };
            /** @description Accepted; follow the job at `Location`. */
            readonly 202: {
                headers: {
                    /** @description Address of the job. */
                    readonly Location?: string;
                    /** @description The preference that was honoured. */
                    readonly "Preference-Applied"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Job"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["Unprocessable"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["FitFailure"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getVerdict: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description A year, month or day (`2026`, `2026-11`, `2026-11-15`); the newest verdict of that period is returned.
                 * @example 2026-11
                 */
                readonly as_of?: string;
                /**
                 * @description The `design` of a verdict; the newest verdict of these settings is returned. `any` returns the newest of all settings.
                 * @example 3f2a9c
                 */
                readonly design?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The newest verdict of the default settings; only when there is none, the newest of other settings, with `standing: false`. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Verdict"];
                };
            };
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["Unprocessable"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getVerdictCivilizations: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One row per civilization with cases, in the order of the taxonomy. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CivilizationBreakdown"];
                };
            };
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listVerdicts: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description At most this many entries.
                 * @example 10
                 */
                readonly limit?: components["parameters"]["limit"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Verdicts are never rewritten; this is all of them, up to `limit`. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["Verdict"][];
                };
            };
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["Unprocessable"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listJobs: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description At most this many entries.
                 * @example 10
                 */
                readonly limit?: components["parameters"]["limit"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The jobs. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["Job"][];
                };
            };
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["Unprocessable"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getJob: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Job id.
                 * @example 01JABCDEF
                 */
                readonly id: components["parameters"]["jobId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The job. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Job"];
                };
            };
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly cancelJob: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The token given to whoever started the job.
                 * @example nvV0sxkm6b4bX2KxCOeS0hQ7gYtq6w3l
                 */
                readonly "Longrun-Job-Token"?: string;
            };
            readonly path: {
                /**
                 * @description Job id.
                 * @example 01JABCDEF
                 */
                readonly id: components["parameters"]["jobId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The job as it is after the call. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Job"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            /** @description The server asks for the job's token, or for a bearer token of whoever started the job, and another or none was sent. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getJobResult: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description `false` leaves the rows of single series out: `scores` and `tests` are empty.
                 * @example false
                 */
                readonly rows?: components["parameters"]["rows"];
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description Job id.
                 * @example 01JABCDEF
                 */
                readonly id: components["parameters"]["jobId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The same bytes the synchronous request would have given. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BenchmarkReport"];
                };
            };
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            /** @description The job has no result (still running, cancelled, failed or interrupted). */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            readonly 422: components["responses"]["Unprocessable"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly streamJobEvents: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Resume after this event.
                 * @example 12
                 */
                readonly "Last-Event-ID"?: string;
            };
            readonly path: {
                /**
                 * @description Job id.
                 * @example 01JABCDEF
                 */
                readonly id: components["parameters"]["jobId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Events `progress` and, last, one of `done`, `failed`, `cancelled`, `interrupted`; data is a Job. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/event-stream": string;
                };
            };
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listTasks: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description Panel id.
                 * @example wb
                 */
                readonly panel: components["parameters"]["judgedPanel"];
                /**
                 * @description Ids separated by commas, or one pattern such as `*.gdp_growth`; the whole panel unless given.
                 * @example *.gdp_growth
                 */
                readonly variables?: components["parameters"]["judgedVariables"];
                /**
                 * @description Steps ahead, separated by commas; the decision horizon is added. 1, 3, 6 and 12 unless given.
                 * @example [
                 *       1,
                 *       12
                 *     ]
                 */
                readonly horizons?: components["parameters"]["judgedHorizons"];
                /**
                 * @description Rolling origins per series.
                 * @example 4
                 */
                readonly n_origins?: components["parameters"]["judgedOrigins"];
                /**
                 * @description Horizon of the verdict.
                 * @example 12
                 */
                readonly decision_horizon?: components["parameters"]["decisionHorizon"];
                /**
                 * @description Paths that a task asks for, and that the built-in models draw.
                 * @example 200
                 */
                readonly n_samples?: components["parameters"]["judgedSamples"];
                /**
                 * @description Seed of the walks and of the tasks' order.
                 * @example 0
                 */
                readonly seed?: components["parameters"]["judgedSeed"];
                /**
                 * @description Every k-th of the chosen series.
                 * @example 10
                 */
                readonly every?: components["parameters"]["every"];
                /**
                 * @description Random signs with which every series is copied, twice each. Unless given 19, or as many as give 200 walks, and of many series only 40 to 79, evenly spread, are copied. Fewer than 19 cannot show a p-value of 5 %.
                 * @example 19
                 */
                readonly replicates?: components["parameters"]["replicates"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The manifest and the tasks. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/x-ndjson": string;
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["Unprocessable"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly listJudgements: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Only judgements on this panel.
                 * @example wb
                 */
                readonly panel?: string;
                /**
                 * @description At most this many entries.
                 * @example 10
                 */
                readonly limit?: components["parameters"]["limit"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description What each judgement comes to; the whole report is at its id. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["JudgementSummary"][];
                };
            };
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["Unprocessable"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly createJudgement: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description Panel id.
                 * @example wb
                 */
                readonly panel: components["parameters"]["judgedPanel"];
                /**
                 * @description Ids separated by commas, or one pattern such as `*.gdp_growth`; the whole panel unless given.
                 * @example *.gdp_growth
                 */
                readonly variables?: components["parameters"]["judgedVariables"];
                /**
                 * @description Steps ahead, separated by commas; the decision horizon is added. 1, 3, 6 and 12 unless given.
                 * @example [
                 *       1,
                 *       12
                 *     ]
                 */
                readonly horizons?: components["parameters"]["judgedHorizons"];
                /**
                 * @description Rolling origins per series.
                 * @example 4
                 */
                readonly n_origins?: components["parameters"]["judgedOrigins"];
                /**
                 * @description Horizon of the verdict.
                 * @example 12
                 */
                readonly decision_horizon?: components["parameters"]["decisionHorizon"];
                /**
                 * @description Paths that a task asks for, and that the built-in models draw.
                 * @example 200
                 */
                readonly n_samples?: components["parameters"]["judgedSamples"];
                /**
                 * @description Seed of the walks and of the tasks' order.
                 * @example 0
                 */
                readonly seed?: components["parameters"]["judgedSeed"];
                /**
                 * @description Every k-th of the chosen series.
                 * @example 10
                 */
                readonly every?: components["parameters"]["every"];
                /**
                 * @description Random signs with which every series is copied, twice each. Unless given 19, or as many as give 200 walks, and of many series only 40 to 79, evenly spread, are copied. Fewer than 19 cannot show a p-value of 5 %.
                 * @example 19
                 */
                readonly replicates?: components["parameters"]["replicates"];
                /**
                 * @description An `https` address that is told when the job of an asynchronous request ends, as the webhook `jobEnded` describes. Refused with 422 unless the operator has turned webhooks on (`--webhook-secret`).
                 * @example https://example.org/hooks/longrun
                 */
                readonly callback?: components["parameters"]["callback"];
                /**
                 * @description Name of the challenger.
                 * @example my model
                 */
                readonly name?: string;
                /**
                 * @description What the model has seen; it travels with the judgement. In words, or as JSON: `{"panel": "wb", "cutoff": "2019"}`, `{"set": …}` or a list of such. The report then says how many of the forecasts are of values seen.
                 * @example M4, no series of these panels
                 */
                readonly trained_on?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/x-ndjson": string;
                readonly "text/csv": string;
                readonly "application/vnd.apache.parquet": string;
            };
        };
        readonly responses: {
            /** @description Accepted; follow the job at `Location`. The judgement will have the id of the job. */
            readonly 202: {
                headers: {
                    /** @description Address of the job. */
                    readonly Location?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Job"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["Unprocessable"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly compareJudgements: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description Ids of two to twenty judgements, separated by commas.
                 * @example [
                 *       "1f2e3d4c5b6a798897a6b5c4",
                 *       "0a1b2c3d4e5f60718293a4b5"
                 *     ]
                 */
                readonly judgements: readonly string[];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The comparison. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Comparison"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["Unprocessable"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly judgeHub: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The model to beat, or `naive`; without it the model called baseline.
                 * @example FluSight-baseline
                 */
                readonly opponent?: string;
                /**
                 * @description Only these models, separated by commas.
                 * @example FluSight-ensemble,UMass-flusion
                 */
                readonly models?: string;
                /**
                 * @description Only these targets, separated by commas: one at a time where their units differ, since ratios of mean scores over all are those of the largest.
                 * @example wk inc flu hosp
                 */
                readonly targets?: string;
                /**
                 * @description `latest`, or `as_of:<days>` after the target date where the hub keeps versions.
                 * @example latest
                 */
                readonly truth?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/zip": string;
                readonly "application/x-tar": string;
                readonly "application/gzip": string;
            };
        };
        readonly responses: {
            /** @description The record of the hub. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["HubRecord"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["Unprocessable"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getJudgement: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Judgement id, which is that of its job.
                 * @example 5f0c1c7e-3f0e-4c53-9a55-6f6f2f6f9a10
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The report. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Judgement"];
                };
            };
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly deleteJudgement: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The token given to whoever started the job.
                 * @example nvV0sxkm6b4bX2KxCOeS0hQ7gYtq6w3l
                 */
                readonly "Longrun-Job-Token"?: string;
            };
            readonly path: {
                /**
                 * @description Judgement id, which is that of its job.
                 * @example 5f0c1c7e-3f0e-4c53-9a55-6f6f2f6f9a10
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The judgement is gone. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listRounds: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description All rounds. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["RoundSummary"][];
                };
            };
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getRound: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Round id, often the date of its opening.
                 * @example 2026-12-01
                 */
                readonly id: components["parameters"]["round"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The round. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Round"];
                };
            };
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getRoundFile: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description Path of the file within the round.
                 * @example round.json
                 */
                readonly path: string;
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description Round id, often the date of its opening.
                 * @example 2026-12-01
                 */
                readonly id: components["parameters"]["round"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The file. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/octet-stream": string;
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Unprocessable"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getRoundRecord: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Round id, often the date of its opening.
                 * @example 2026-12-01
                 */
                readonly id: components["parameters"]["round"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The record. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RoundRecord"];
                };
            };
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly putRoundForecasts: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Round id, often the date of its opening.
                 * @example 2026-12-01
                 */
                readonly id: components["parameters"]["round"];
                /**
                 * @description Team and model, `team-model`, each of letters, digits and `_`.
                 * @example me-walk
                 */
                readonly forecaster: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "text/csv": string;
                readonly "application/vnd.apache.parquet": string;
            };
        };
        readonly responses: {
            /** @description What was taken. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RoundForecasts"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            /** @description The round is sealed, or its due date has passed. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["Unprocessable"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listPanels: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description All panels of this server; six with the data that comes with the project. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["PanelInfo"][];
                };
            };
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly getPanel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Panel id: `wb`, `q`, `long`, `boe`, `bis` or `sh`.
                 * @example wb
                 */
                readonly panel: components["parameters"]["panel"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The panel. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PanelInfo"];
                };
            };
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly listVariables: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description `csv` downloads a table; the same as `Accept: text/csv`.
                 * @example csv
                 */
                readonly format?: components["parameters"]["format"];
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description Panel id: `wb`, `q`, `long`, `boe`, `bis` or `sh`.
                 * @example wb
                 */
                readonly panel: components["parameters"]["panel"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Every variable, with source and licence. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["VariableInfo"][];
                    readonly "text/csv": string;
                };
            };
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["Unprocessable"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly getSeries: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description `csv` downloads a table; the same as `Accept: text/csv`.
                 * @example csv
                 */
                readonly format?: components["parameters"]["format"];
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description Panel id: `wb`, `q`, `long`, `boe`, `bis` or `sh`.
                 * @example wb
                 */
                readonly panel: components["parameters"]["panel"];
                /**
                 * @description Variable id such as `USA.gdp_growth`.
                 * @example USA.gdp_growth
                 */
                readonly variable: components["parameters"]["variable"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The variable and its observations. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Series"];
                    readonly "text/csv": string;
                };
            };
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["Unprocessable"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly getSeriesRecord: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Panel id: `wb`, `q`, `long`, `boe`, `bis` or `sh`.
                 * @example wb
                 */
                readonly panel: components["parameters"]["panel"];
                /**
                 * @description Variable id such as `USA.gdp_growth`.
                 * @example USA.gdp_growth
                 */
                readonly variable: components["parameters"]["variable"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The record of the series. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SeriesRecord"];
                };
            };
            /** @description No benchmark of the panel with the default settings is stored. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getObservations: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description `csv`, `jsonl` or `parquet`; takes precedence over `Accept`.
                 * @example parquet
                 */
                readonly format?: "csv" | "jsonl" | "parquet";
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description Panel id: `wb`, `q`, `long`, `boe`, `bis` or `sh`.
                 * @example wb
                 */
                readonly panel: components["parameters"]["panel"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One row per observation, variables in catalogue order and periods ascending. */
            readonly 200: {
                headers: {
                    /** @description Changes with the panel's version. */
                    readonly ETag?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/csv": string;
                    readonly "application/x-ndjson": string;
                    readonly "application/vnd.apache.parquet": string;
                };
            };
            /** @description The client's copy is current. */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["Unprocessable"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly listSets: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description All data sets of this server beside its panels. Where an operation takes a panel (`POST /v1/benchmark`, `GET /v1/tasks`, `POST /v1/judgements`, `GET /v1/diagnostics`, the record of a series), it takes the id of a set too; a run on a set makes no verdict. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["PanelInfo"][];
                };
            };
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly getSet: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Id of a data set, such as `us-employment`.
                 * @example us-employment
                 */
                readonly set: components["parameters"]["set"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The data set, with the answers of the benchmark that is published with it. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PanelInfo"];
                };
            };
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly listSetVariables: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description `csv` downloads a table; the same as `Accept: text/csv`.
                 * @example csv
                 */
                readonly format?: components["parameters"]["format"];
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description Id of a data set, such as `us-employment`.
                 * @example us-employment
                 */
                readonly set: components["parameters"]["set"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Every variable, with source and licence. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["VariableInfo"][];
                    readonly "text/csv": string;
                };
            };
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["Unprocessable"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly getSetSeries: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description `csv` downloads a table; the same as `Accept: text/csv`.
                 * @example csv
                 */
                readonly format?: components["parameters"]["format"];
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description Id of a data set, such as `us-employment`.
                 * @example us-employment
                 */
                readonly set: components["parameters"]["set"];
                /**
                 * @description Variable id such as `CEU1021000001.employment`.
                 * @example CEU1021000001.employment
                 */
                readonly variable: components["parameters"]["setVariable"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The variable and its observations. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Series"];
                    readonly "text/csv": string;
                };
            };
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["Unprocessable"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly getSetObservations: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description `csv`, `jsonl` or `parquet`; takes precedence over `Accept`.
                 * @example parquet
                 */
                readonly format?: "csv" | "jsonl" | "parquet";
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description Id of a data set, such as `us-employment`.
                 * @example us-employment
                 */
                readonly set: components["parameters"]["set"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One row per observation, variables in catalogue order and periods ascending. */
            readonly 200: {
                headers: {
                    /** @description Changes with the set's version. */
                    readonly ETag?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/csv": string;
                    readonly "application/x-ndjson": string;
                    readonly "application/vnd.apache.parquet": string;
                };
            };
            /** @description The client's copy is current. */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["Unprocessable"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly getDiagnostics: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Seed of the surrogates.
                 * @example 0
                 */
                readonly seed?: number;
                /**
                 * @description How many surrogate series each null is made of.
                 * @example 999
                 */
                readonly n_surrogates?: number;
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description Panel id: `wb`, `q`, `long`, `boe`, `bis` or `sh`.
                 * @example wb
                 */
                readonly panel: components["parameters"]["panel"];
                /**
                 * @description Variable id such as `USA.gdp_growth`.
                 * @example USA.gdp_growth
                 */
                readonly variable: components["parameters"]["variable"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The bundle. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DiagnosticBundle"];
                };
            };
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["Unprocessable"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getTaxonomy: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description `csv` downloads a table; the same as `Accept: text/csv`.
                 * @example csv
                 */
                readonly format?: components["parameters"]["format"];
                /**
                 * @description Pin a version of the document. Earlier versions are kept; an unknown one gives 404.
                 * @example 2.0.0
                 */
                readonly version?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The document. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Taxonomy"];
                    readonly "text/csv": string;
                };
            };
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["Unprocessable"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly getTaxonomySchema: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The schema of that version of the document; an unknown one gives 404.
                 * @example 2.0.0
                 */
                readonly version?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The schema. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/schema+json": Record<string, never>;
                };
            };
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly getTaxonomyGeoJson: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The features. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/geo+json": Record<string, never>;
                };
            };
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly getTaxonomyTables: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The descriptor. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": Record<string, never>;
                };
            };
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly getTaxonomyTable: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description `csv` downloads a table; the same as `Accept: text/csv`.
                 * @example csv
                 */
                readonly format?: components["parameters"]["format"];
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description The name of a table such as `states`, `aggregates` or `crosswalk`.
                 * @example crosswalk
                 */
                readonly table: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The table. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly Record<string, never>[];
                    readonly "text/csv": string;
                };
            };
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["Unprocessable"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly getCivilization: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description A civilization id such as `western`.
                 * @example western
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The entry. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": Record<string, never>;
                };
            };
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly getState: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description ISO 3166-1 alpha-3 code.
                 * @example TUR
                 */
                readonly iso3: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The state's memberships with rationale and citations. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": Record<string, never>;
                };
            };
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly getContract: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The contract as JSON. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": Record<string, never>;
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly getNow: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The snapshot. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Snapshot"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["NoSnapshot"];
        };
    };
    readonly getNowText: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The line. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/plain": string;
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["NoSnapshot"];
        };
    };
    readonly getNowImage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The image. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "image/svg+xml": string;
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["NoSnapshot"];
        };
    };
    readonly getHealth: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Alive. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Health"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly getReadiness: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The store takes writes and the server is not draining. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Health"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getMetrics: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Text exposition format. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/plain": string;
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly jobEnded: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /**
                 * @description Names the message, the same with every attempt.
                 * @example job_01JABCDEF
                 */
                readonly "webhook-id": string;
                /**
                 * @description Unix seconds of the attempt.
                 * @example 1794614699
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description Version and signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["JobEnded"];
            };
        };
        readonly responses: {
            /** @description Taken. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No more of these. */
            readonly 410: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
