longrun_forecast <- function(series, model = "ar1", horizons = c(1, 3, 6, 12), n_samples = NULL, seed = NULL, ...,
                             base_url = default_url()) {
  body <- list(model = model, series = I(as.numeric(series)), horizons = I(horizons), n_samples = n_samples,
               seed = seed, ...)
  table_of(post_json(url_of(base_url, "/v1/forecast"), body), "longrun_forecast")
}

longrun_ensemble <- function(series, horizons = c(1, 3, 6, 12), n_samples = NULL, seed = NULL, ...,
                             base_url = default_url()) {
  body <- list(series = I(as.numeric(series)), horizons = I(horizons), n_samples = n_samples, seed = seed, ...)
  table_of(post_json(url_of(base_url, "/v1/ensemble"), body), "longrun_forecast")
}

longrun_naive <- function(series, horizons = c(1, 3, 6, 12), n_samples = NULL, seed = NULL, ...,
                          base_url = default_url()) {
  body <- list(series = I(as.numeric(series)), horizons = I(horizons), n_samples = n_samples, seed = seed, ...)
  table_of(post_json(url_of(base_url, "/v1/naive"), body), "longrun_forecast")
}

longrun_panels <- function(base_url = default_url()) get_json(url_of(base_url, "/v1/panels"))

longrun_sets <- function(base_url = default_url()) get_json(url_of(base_url, "/v1/sets"))

longrun_panel <- function(panel, base_url = default_url()) {
  read <- function(kind) {
    request("GET", url_of(base_url, paste0("/v1/", kind, "/", segment(panel), "/observations"), list(format = "csv")))
  }
  # Where no panel has the name, a data set may.
  bytes <- tryCatch(read("panels"), longrun_error = function(e) {
    if (e$status != 404) stop(e)
    tryCatch(read("sets"), longrun_error = function(other) stop(e))
  })
  classes <- c("character", "character", "numeric", "character", "character")
  frame <- read.csv(text = as_text(bytes), colClasses = classes, na.strings = character())
  frame$ds <- as.Date(frame$ds)
  frame
}

longrun_benchmark <- function(panel, ..., progress = NULL, base_url = default_url()) {
  body <- list(panel = panel, ...)
  job <- post_json(url_of(base_url, "/v1/benchmark"), body, headers = "Prefer: respond-async")
  job <- wait_for(job, base_url, job_line(progress, paste("benchmark of", panel)))
  table_of(get_json(url_of(base_url, paste0("/v1/jobs/", job$id, "/result"))), "longrun_benchmark")
}

longrun_verdict <- function(as_of = NULL, design = NULL, base_url = default_url()) {
  table_of(get_json(url_of(base_url, "/v1/verdict", list(as_of = as_of, design = design))), "longrun_verdict")
}

longrun_diagnostics <- function(panel, variable, ..., base_url = default_url()) {
  url <- url_of(base_url, paste0("/v1/diagnostics/", segment(panel), "/", segment(variable)), list(...))
  table_of(get_json(url), "longrun_diagnostics")
}

longrun_tasks <- function(panel, variables = NULL, ..., base_url = default_url()) {
  bytes <- request("GET", url_of(base_url, "/v1/tasks", list(panel = panel, variables = variables, ...)))
  lines <- strsplit(as_text(bytes), "\n", fixed = TRUE)[[1]]
  list(manifest = fromJSON(lines[1])$manifest, tasks = lapply(lines[-1], fromJSON))
}

longrun_judgements <- function(panel = NULL, limit = NULL, base_url = default_url()) {
  get_json(url_of(base_url, "/v1/judgements", list(panel = panel, limit = limit)))
}

longrun_judgement <- function(id, base_url = default_url()) {
  table_of(get_json(url_of(base_url, paste0("/v1/judgements/", segment(id)))), "longrun_judgement")
}
