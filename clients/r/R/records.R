# Forecasts that exist already: hubs judged as they are, and several models side by side.

longrun_judge_hub <- function(path, opponent = NULL, models = NULL, truth = "latest", targets = NULL,
                              base_url = default_url()) {
  archive <- path
  if (dir.exists(path)) {
    archive <- tempfile(fileext = ".tar.gz")
    here <- setwd(path)
    on.exit({
      setwd(here)
      unlink(archive)
    })
    utils::tar(archive, files = list.files(".", recursive = TRUE), compression = "gzip", tar = "internal")
  }
  start <- readBin(archive, "raw", 2)
  type <- if (identical(start, charToRaw("PK"))) "application/zip"
          else if (identical(start, as.raw(c(0x1f, 0x8b)))) "application/gzip"
          else "application/x-tar"
  query <- list(opponent = opponent, models = models, targets = targets, truth = truth)
  url <- url_of(base_url, "/v1/records/hub", query)
  record <- fromJSON(as_text(request("POST", url, archive, type = type)), simplifyVector = TRUE)
  table_of(record, "longrun_hub")
}

# One row per model and horizon.
hub_rows <- function(x) {
  rows <- lapply(seq_len(nrow(x$models)), function(i) {
    at <- x$models$by_horizon[[i]]
    data.frame(model = x$models$model[i], horizon = at$horizon, ratio = at$ratio, wins = at$wins,
               n_series = at$n_series, wager = at$wager$wealth, answer = x$models$answer[i])
  })
  do.call(rbind, rows)
}

parts.longrun_hub <- function(x) {
  list(paste0("Mean score over that of ", x$opponent, ", on shared tasks"), hub_rows(x), not_worse(x$confidence_set))
}

not_worse <- function(models) paste("Not shown worse than another at 5 %:", paste(models, collapse = ", "))

longrun_compare <- function(models, panel, ..., base_url = default_url()) {
  reports <- lapply(names(models), function(name) {
    longrun_judge(models[[name]], panel, name = name, ..., base_url = base_url)
  })
  found <- list(pairwise = NULL, confidence_set = NULL)
  if (length(reports) > 1) {
    ids <- vapply(reports, function(report) report$id, character(1))
    found <- get_json(url_of(base_url, "/v1/comparison", list(judgements = ids)))
  }
  compared <- table_of(stats::setNames(reports, names(models)), "longrun_comparison")
  structure(compared, pairwise = found$pairwise, confidence_set = found$confidence_set)
}

# One row per model, at the decision horizon.
comparison_rows <- function(x) {
  value <- function(found) if (length(found) == 0) NA_real_ else as.numeric(found)
  rows <- lapply(names(x), function(name) {
    report <- x[[name]]
    decided <- report$design$decision_horizon
    own <- report$by_horizon[report$by_horizon$horizon == decided, ]
    at <- report$measures$by_horizon[report$measures$by_horizon$horizon == decided, ]
    beside <- data.frame(
      mase = value(at$mase$own), wis = if (is.data.frame(at$wis)) value(at$wis$own) else NA_real_,
      seconds = value(report$measures$seconds_per_forecast)
    )
    cbind(model = name, against_naive(own), beside)
  })
  do.call(rbind, rows)
}

parts.longrun_comparison <- function(x) {
  pairs <- attr(x, "pairwise")
  c(list(comparison_rows(x), EXPLAINED),
    if (!is.null(pairs)) list("Each with every other:", pairs, not_worse(attr(x, "confidence_set"))))
}
