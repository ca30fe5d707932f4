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
  structure(record, class = c("longrun_hub", "list"))
}

# One row per model and horizon.
as.data.frame.longrun_hub <- function(x, ...) {
  rows <- lapply(seq_len(nrow(x$models)), function(i) {
    at <- x$models$by_horizon[[i]]
    data.frame(model = x$models$model[i], horizon = at$horizon, ratio = at$ratio, wins = at$wins,
               n_series = at$n_series, wager = at$wager$wealth, answer = x$models$answer[i])
  })
  do.call(rbind, rows)
}

print.longrun_hub <- function(x, ...) {
  cat("Mean score over that of ", x$opponent, ", on shared tasks\n", sep = "")
  print(as.data.frame(x), row.names = FALSE)
  cat("Not shown worse than another at 5 %: ", paste(x$confidence_set, collapse = ", "), "\n", sep = "")
  invisible(x)
}

longrun_compare <- function(models, panel, ..., base_url = default_url()) {
  reports <- lapply(names(models), function(name) {
    longrun_judge(models[[name]], panel, name = name, ..., base_url = base_url)
  })
  found <- list(pairwise = NULL, confidence_set = NULL)
  if (length(reports) > 1) {
    ids <- vapply(reports, function(report) report$id, character(1))
    found <- get_json(url_of(base_url, "/v1/comparison", list(judgements = ids)))
  }
  structure(stats::setNames(reports, names(models)), pairwise = found$pairwise, confidence_set = found$confidence_set,
            class = c("longrun_comparison", "list"))
}

# One row per model, at the decision horizon.
as.data.frame.longrun_comparison <- function(x, ...) {
  value <- function(found) if (is.null(found) || length(found) == 0) NA_real_ else as.numeric(found)
  rows <- lapply(names(x), function(name) {
    report <- x[[name]]
    at <- report$measures$by_horizon[report$measures$by_horizon$horizon == report$design$decision_horizon, ]
    data.frame(
      model = name, beats_rw = value(report$beats_rw$rate), luck = value(report$beats_rw$luck),
      skill = value(report$skill$geometric), mase = value(at$mase$own),
      wis = if (is.data.frame(at$wis)) value(at$wis$own) else NA_real_,
      seconds = value(report$measures$seconds_per_forecast)
    )
  })
  do.call(rbind, rows)
}

print.longrun_comparison <- function(x, ...) {
  print(as.data.frame(x), row.names = FALSE)
  if (!is.null(attr(x, "pairwise"))) {
    cat("\nEach with every other\n")
    print(attr(x, "pairwise"), row.names = FALSE)
    cat("Not shown worse than another at 5 %: ", paste(attr(x, "confidence_set"), collapse = ", "), "\n", sep = "")
  }
  invisible(x)
}
