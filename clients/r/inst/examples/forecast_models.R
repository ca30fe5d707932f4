# Judge auto.arima, ets or thetaf of the forecast package:
#   Rscript forecast_models.R ets wb '*.gdp_growth'
#   longrun judge wb -- Rscript forecast_models.R ets
suppressMessages({
  library(forecast)
  library(longrun)
})

with_intervals <- function(fit) {
  function(y, horizons, n_samples, seed) {
    f <- fit(ts(y), max(horizons))
    list(
      "0.025" = f$lower[horizons, 3], "0.1" = f$lower[horizons, 2], "0.25" = f$lower[horizons, 1],
      "0.5" = as.numeric(f$mean)[horizons],
      "0.75" = f$upper[horizons, 1], "0.9" = f$upper[horizons, 2], "0.975" = f$upper[horizons, 3]
    )
  }
}
level <- c(50, 80, 95)
models <- list(
  auto.arima = with_intervals(function(y, h) forecast(auto.arima(y), h = h, level = level)),
  ets = with_intervals(function(y, h) forecast(ets(y), h = h, level = level)),
  thetaf = with_intervals(function(y, h) thetaf(y, h = h, level = level))
)

args <- commandArgs(trailingOnly = TRUE)
if (length(args) == 1) {
  longrun_program(models[[args[1]]])
} else {
  report <- longrun_judge(models[[args[1]]], panel = args[2], variables = args[3], n_origins = 2, name = args[1])
  cat(report$summary, "\n")
}
