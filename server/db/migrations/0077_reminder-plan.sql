CREATE TABLE "reminder_plan" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "reminder_plan_only" CHECK ("reminder_plan"."only")
);
