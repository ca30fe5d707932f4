# Models of R's forecast package as a challenger: Rscript forecast.R auto.arima|ets|thetaf
# A task per line in, an answer per line out. Series are fitted without seasonal terms.
suppressMessages({
  library(jsonlite)
  library(forecast)
})
model <- commandArgs(trailingOnly = TRUE)[1]
fit_and_forecast <- switch(model,
  auto.arima = function(y, h) forecast(auto.arima(y), h = h, level = c(50, 80, 95)),
  ets = function(y, h) forecast(ets(y), h = h, level = c(50, 80, 95)),
  thetaf = function(y, h) thetaf(y, h = h, level = c(50, 80, 95))
)
answer <- function(task) {
  f <- fit_and_forecast(ts(task$y), max(task$horizons))
  at <- task$horizons
  list(
    task_id = unbox(task$task_id),
    quantiles = list(
      "0.025" = f$lower[at, 3], "0.1" = f$lower[at, 2], "0.25" = f$lower[at, 1],
      "0.5" = as.numeric(f$mean)[at],
      "0.75" = f$upper[at, 1], "0.9" = f$upper[at, 2], "0.975" = f$upper[at, 3]
    )
  )
}
input <- file("stdin", open = "r")
begun <- proc.time()
fits <- 0
while (length(line <- readLines(input, n = 1)) > 0) {
  task <- fromJSON(line)
  result <- tryCatch(
    suppressWarnings(answer(task)),
    error = function(e) list(task_id = unbox(task$task_id), error = unbox(conditionMessage(e)))
  )
  cat(toJSON(result, digits = NA), "\n", sep = "")
  fits <- fits + 1
}
used <- proc.time() - begun
version <- paste0("R ", getRversion(), ", forecast ", packageVersion("forecast"))
seconds <- used[["user.self"]] + used[["sys.self"]]
cost <- list(fits = unbox(fits), cpu_seconds = unbox(seconds), version = unbox(version))
message("cost ", toJSON(cost))
