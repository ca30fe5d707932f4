library(longrun)
if (nzchar(Sys.getenv("LONGRUN_URL"))) {
  stopifnot("wb" %in% longrun_panels()$id)
  panel <- longrun_panel("wb")
  stopifnot(inherits(panel$ds, "Date"), nrow(panel) > 39000, is.numeric(panel$y))
  forecast <- longrun_forecast(as.numeric(LakeHuron), horizons = c(1, 2), n_samples = 100)
  stopifnot(identical(dim(forecast$samples), c(100L, 2L)))
  failed <- tryCatch(longrun_forecast(1:3), longrun_error = function(e) e$status)
  stopifnot(identical(failed, 422L))
  diagnostics <- longrun_diagnostics("wb", "USA.gdp_growth", n_surrogates = 99)
  stopifnot(identical(diagnostics$variable, "USA.gdp_growth"))
  seen <- 0
  report <- longrun_benchmark("wb", variables = "USA.gdp_growth", n_origins = 1, n_samples = 100, placebo = FALSE,
                              progress = function(job) seen <<- seen + 1)
  stopifnot(report$verdict$n_cases == 1, seen > 0)
  design <- list(variables = "*A.gdp_growth", n_origins = 1, n_samples = 100, replicates = 3)
  found <- do.call(longrun_tasks, c(list("wb"), design))
  stopifnot(length(found$tasks) == found$manifest$n_tasks)
  walk <- function(y, horizons, n_samples, seed) {
    set.seed(seed)
    sigma <- sqrt(mean(diff(y)^2))
    t(replicate(n_samples, y[length(y)] + sigma * sqrt(horizons) * stats::rnorm(length(horizons))))
  }
  judged <- do.call(longrun_judge, c(list(walk, "wb", name = "walk in R", trained_on = "nothing"), design))
  stopifnot(judged$challenger == "walk in R", judged$trained_on == "nothing", judged$n_failures == 0)
  stopifnot(judged$id %in% longrun_judgements("wb")$id)
  stopifnot(identical(longrun_judgement(judged$id)$summary, judged$summary))
  hub <- Sys.getenv("LONGRUN_HUB")
  if (nzchar(hub)) {
    record <- longrun_judge_hub(hub, models = "UMass-flusion")
    table <- as.data.frame(record)
    stopifnot(abs(table$ratio[table$model == "UMass-flusion" & table$horizon == 0] - 0.696518) < 1e-6)
    stopifnot(any(grepl("UMass-flusion", utils::capture.output(print(record)))))
  }
  last <- function(y, horizons, n_samples, seed) rep(y[length(y)], length(horizons))
  both <- do.call(longrun_compare, c(list(list(last = last, walk = walk), "wb"), design))
  stopifnot(identical(both$last$score, "absolute_error"), identical(both$walk$score, "crps"))
}
